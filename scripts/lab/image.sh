# shellcheck shell=bash
# The guest image: Debian's cloud kernel, and a root in memory with DPDK, sshd and busybox taken from this
# machine's own packages. No debootstrap, no disk; 5 to 20 seconds.
#   $CACHE/guest/vmlinux        uncompressed, so that QEMU starts it directly (PVH)
#   $CACHE/guest/initramfs      gzipped cpio
#   $CACHE/guest/known_hosts    the guests' host key, for the name "guest"

IMAGE=$CACHE/guest
GUEST_MODULES=(virtio_pci virtio_net uio_pci_generic)
GUEST_DRIVERS=(net_virtio mempool_ring bus_pci bus_vdev)
GUEST_PROGRAMS=(/usr/bin/dpdk-testpmd /usr/sbin/sshd /usr/bin/ssh-keygen /usr/lib/openssh/sftp-server
  /usr/bin/ip /usr/bin/taskset /usr/bin/chrt)

# What the image was made from; the image is made again when it changes.
image_stamp() {
  cat "$PARTS/image.sh" "$PARTS/guest-init" "$CACHE/id_ed25519.pub" <(dpkg-query -W dpdk openssh-server busybox-static) | sha256sum
}

image_is_cached() {
  [[ -s $IMAGE/vmlinux && -s $IMAGE/initramfs && $(image_stamp) == "$(cat "$IMAGE/stamp" 2>/dev/null)" ]]
}

# In a directory of its own, moved into place when it is whole.
image_build() (
  set -euo pipefail
  work=$CACHE/guest.new
  rm -rf "$work"
  mkdir -p "$work/root"
  cd "$work"
  image_kernel
  image_programs
  image_modules
  image_configuration
  (cd root && find . | cpio --quiet -o -H newc -R 0:0) | gzip -1 >initramfs
  image_stamp >stamp
  rm -rf kernel root ./*.deb "$IMAGE"
  cd "$CACHE"
  mv "$work" "$IMAGE"
)

image_kernel() {
  local version
  version=$(apt-cache depends linux-image-cloud-amd64 | sed -n 's/.*Depends: linux-image-//p' | head -n 1)
  if [[ ! $version ]]; then
    apt-get -q -q update >&2
    version=$(apt-cache depends linux-image-cloud-amd64 | sed -n 's/.*Depends: linux-image-//p' | head -n 1)
  fi
  [[ $version ]] || fail "apt knows no linux-image-cloud-amd64: the guest's kernel comes from there"
  # apt downloads as user _apt, who may not enter this directory: it says so, and downloads as root.
  apt-get -q -q -o APT::Sandbox::User=root download "linux-image-$version" >&2
  mkdir kernel
  dpkg-deb -x linux-image-*.deb kernel
  image_unpack_kernel "kernel/boot/vmlinuz-$version" >vmlinux
  echo "$version" >kernel-version
}

# A bzImage is a loader with the compressed kernel behind it; the first magic that gives an ELF file is right.
image_unpack_kernel() {
  local magic unpack offset
  while read -r magic unpack; do
    while IFS=: read -r offset _; do
      # The decompressor complains about what follows the kernel; the result decides.
      tail -c +$((offset + 1)) "$1" | $unpack >vmlinux.try 2>/dev/null || true
      if [[ $(head -c 4 vmlinux.try | tail -c 3) == ELF ]]; then
        cat vmlinux.try
        rm vmlinux.try
        return
      fi
    done < <(LC_ALL=C grep -abo -P "$magic" "$1" || true)
  done <<'END'
\xfd7zXZ\x00 xz -dc
\x28\xb5\x2f\xfd zstd -dc
\x02\x21\x4c\x18 lz4 -dc
\x1f\x8b\x08 gzip -dc
END
  fail "no kernel found in $1"
}

# copy FILE: with the file it links to; DPDK refuses to load two copies of one driver.
image_copy() {
  local target
  target=$(readlink -f "$1")
  mkdir -p "root$(dirname "$1")" "root$(dirname "$target")"
  cp -a "$target" "root$target"
  [[ $target == "$1" ]] || ln -sfn "$target" "root$1"
}

image_programs() {
  local applet file driver drivers
  mkdir -p root/{bin,sbin,usr/bin,usr/sbin,lib,etc/ssh,proc,sys,dev,tmp,run/sshd,var/log,mnt/huge,root/.ssh}
  cp "$(command -v busybox)" root/bin/busybox
  for applet in $(root/bin/busybox --list); do
    ln -s /bin/busybox "root/bin/$applet" 2>/dev/null || true
  done
  drivers=$(echo /usr/lib/*/dpdk/pmds-*)
  mkdir -p "root$drivers"
  for driver in "${GUEST_DRIVERS[@]}"; do
    for file in "$drivers/librte_$driver.so"*; do image_copy "$file"; done
  done
  for file in "${GUEST_PROGRAMS[@]}"; do image_copy "$(readlink -e "$(dirname "$file")")/$(basename "$file")"; done
  # Libraries found by the loader, and those that are opened by name only.
  while read -r file; do image_copy "$file"; done < <(
    for file in "${GUEST_PROGRAMS[@]}" "root$drivers"/*.so*; do ldd "$file" 2>/dev/null || true; done |
      grep -o '/[^ ]*\.so[^ ]*' | sort -u
    ls /lib/x86_64-linux-gnu/libnss_files.so.2 /lib/x86_64-linux-gnu/libgcc_s.so.1
  )
}

image_modules() {
  local version module
  version=$(cat kernel-version)
  depmod -b kernel "$version"
  while read -r module; do
    mkdir -p "root/$(dirname "${module#kernel/}")"
    cp "$module" "root/${module#kernel/}"
  done < <(modprobe -d kernel -S "$version" -a --show-depends "${GUEST_MODULES[@]}" | sed -n 's/^insmod \([^ ]*\).*/\1/p' | sed "s|^$PWD/||" | sort -u)
  cp "kernel/lib/modules/$version/modules."{builtin,builtin.modinfo,order} "root/lib/modules/$version/"
  depmod -b root "$version"
}

image_configuration() {
  install -m 755 "$PARTS/guest-init" root/init
  printf 'root:x:0:0:root:/root:/bin/sh\nsshd:x:100:65534::/run/sshd:/bin/false\n' >root/etc/passwd
  echo 'root:x:0:' >root/etc/group
  echo 'passwd: files' >root/etc/nsswitch.conf
  chmod 700 root/root root/root/.ssh
  install -m 600 "$CACHE/id_ed25519.pub" root/root/.ssh/authorized_keys
  ssh-keygen -q -t ed25519 -N '' -C guest -f root/etc/ssh/hostkey
  echo "guest $(cut -d' ' -f1,2 root/etc/ssh/hostkey.pub)" >known_hosts
  cat >root/etc/ssh/sshd_config <<'END'
HostKey /etc/ssh/hostkey
PermitRootLogin prohibit-password
PasswordAuthentication no
UsePAM no
StrictModes no
AuthorizedKeysFile /root/.ssh/authorized_keys
Subsystem sftp /usr/lib/openssh/sftp-server
SetEnv PATH=/usr/sbin:/usr/bin:/sbin:/bin
END
}

image_ensure() {
  image_is_cached && return
  say "building the guest image"
  image_build # not in a condition: that would switch off its set -e
}
