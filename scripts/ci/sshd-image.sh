#!/usr/bin/env bash
# Makes the image zeroloss-sshd:ci, a real sshd on busybox, from this machine's own files: no registry is asked.
# ContainerSshdIT logs in to it; keys come from the test. Needs an engine: scripts/ci/docker-engine.sh start.
set -euo pipefail

here=$(cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")" && pwd)
image=zeroloss-sshd:ci
sshd=/usr/sbin/sshd

die() {
  echo "sshd-image: $*" >&2
  exit 2
}

docker info >/dev/null 2>&1 || die "no container engine answers; start one: scripts/ci/docker-engine.sh start"
"$here/../lab/install.sh" --only busybox-static openssh-server

root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
mkdir -p "$root"/{bin,etc/ssh,root,run/sshd,tmp,usr/sbin,var/empty}
chmod 700 "$root/root"

cp "$(command -v busybox)" "$root/bin/busybox"
"$root/bin/busybox" --list | while read -r applet; do
  # busybox lists itself too
  [ "$applet" = busybox ] || ln -s busybox "$root/bin/$applet"
done

# sshd, the loader and each library under its own path
cp "$sshd" "$root$sshd"
ldd "$sshd" | grep -o '/[^ ]*' | sort -u | while read -r library; do
  install -D "$(readlink -f "$library")" "$root$library"
done

echo 'root:*:0:0:root:/root:/bin/sh
sshd:*:100:65534:sshd:/run/sshd:/bin/false' >"$root/etc/passwd"
echo 'root:x:0:
nogroup:x:65534:' >"$root/etc/group"
echo 'HostKey /etc/ssh/host_key
AuthorizedKeysFile /etc/ssh/authorized_keys
PasswordAuthentication no
KbdInteractiveAuthentication no
UsePAM no' >"$root/etc/ssh/sshd_config"

tar -C "$root" --owner=0 --group=0 --numeric-owner -c . |
  docker import -c 'EXPOSE 22' -c 'ENV PATH=/usr/sbin:/bin' -c "CMD [\"$sshd\", \"-D\", \"-e\"]" - "$image" >/dev/null
echo "sshd-image: $image is there, $(docker image inspect -f '{{.Size}}' "$image") bytes" >&2
