/** Something that whoever started the sandbox can put right. Its message is printed as it is, without a stack. */
export class SandboxError extends Error {
  override name = 'SandboxError'
}
