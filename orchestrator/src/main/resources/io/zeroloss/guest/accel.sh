# -> "module NAME" for each backend of KVM, then what QEMU says when asked to open KVM (QMP, one JSON object a line)
set -u
for module in /sys/module/kvm_*; do
    [ ! -e "$module" ] || echo "module ${module##*/}"
done
printf '%s' '{"execute":"qmp_capabilities"}{"execute":"query-kvm"}{"execute":"quit"}' |
    timeout 10 "$(program_path qemu-system-x86_64 || echo qemu-system-x86_64)" -machine none -accel kvm -nodefaults -display none -qmp stdio 2>&1
exit 0
