package io.zeroloss.guest;

/** What executes a guest's instructions. */
public enum Accel {
    /** The processor, through Linux' KVM. */
    KVM,
    /** QEMU's translator: runs everywhere, some ten times slower. */
    TCG;

    /** QEMU's own word. */
    public String word() {
        return this == KVM ? "kvm" : "tcg";
    }
}
