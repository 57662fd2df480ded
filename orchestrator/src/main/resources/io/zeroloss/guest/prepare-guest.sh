# Inside a guest. PAGES ADDRESS…     makes 2 MiB huge pages free and gives the PCI devices to user space
# -> the hugetlbfs directory
set -eu
need=$1
shift
pages=/sys/kernel/mm/hugepages/hugepages-2048kB
free=$(cat $pages/free_hugepages)
if [ "$free" -lt "$need" ]; then
    echo $(($(cat $pages/nr_hugepages) + need - free)) >$pages/nr_hugepages
    free=$(cat $pages/free_hugepages)
fi
if [ "$free" -lt "$need" ]; then
    echo "$need huge pages of 2048 kB are needed, $free are free: the guest has too little memory" >&2
    exit 1
fi
mounted=$(while read -r _ at type options; do
    case $type,$options in
        hugetlbfs,*pagesize=1024M*) ;;
        hugetlbfs,*) echo "$at" && break ;;
    esac
done </proc/mounts)
if [ -z "$mounted" ]; then
    mounted=/run/zeroloss-huge
    mkdir -p $mounted
    mount -t hugetlbfs -o pagesize=2M none $mounted
fi

# Debian's kernels have no VFIO_NOIOMMU; uio_pci_generic asks for nothing but a legacy interrupt
modprobe uio_pci_generic
for address in "$@"; do
    device=/sys/bus/pci/devices/$address
    if [ ! -e "$device" ]; then
        echo "no PCI device $address" >&2
        exit 1
    fi
    driver=$(readlink "$device/driver" || :)
    [ "${driver##*/}" != uio_pci_generic ] || continue
    [ -z "$driver" ] || echo "$address" >"$device/driver/unbind"
    echo uio_pci_generic >"$device/driver_override"
    echo "$address" >/sys/bus/pci/drivers_probe
    driver=$(readlink "$device/driver" || :)
    if [ "${driver##*/}" != uio_pci_generic ]; then
        echo "PCI device $address cannot be bound to uio_pci_generic" >&2
        exit 1
    fi
done
echo "$mounted"
