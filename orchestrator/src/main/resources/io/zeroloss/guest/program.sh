# Shared by the other scripts; POSIX sh, also busybox.

# NAME -> the program of that name. Red Hat's QEMU is called qemu-kvm, and stands outside the search path.
program_path() {
    command -v "$1" && return
    [ "$1" = qemu-system-x86_64 ] || return 1
    command -v qemu-kvm || command -v /usr/libexec/qemu-kvm
}
