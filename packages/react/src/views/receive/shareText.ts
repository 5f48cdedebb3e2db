/** Opens the system's own sheet for sharing. A visitor who closes it has not met a failure. */
export async function shareText(text: string): Promise<'shared' | 'closed' | 'failed'> {
  try {
    await navigator.share({ text })
    return 'shared'
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'closed' : 'failed'
  }
}
