// The file with which a wallet is had again when its operator is gone. This is a separate entry: only what makes or opens such a file loads it.
export {
  passcodeStretching,
  type RecoveryFactor,
  type RecoveryFactorKind,
  type RecoveryKit,
  recoveryKitLimit,
  recoveryKitSchema,
  recoveryKitType,
  recoveryKitVersion,
} from './recovery/recoveryKit.ts'
