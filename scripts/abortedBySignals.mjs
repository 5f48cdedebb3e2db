/** Aborts when somebody stops this process, which then has to end what it has started. */
export function abortedBySignals() {
  const abort = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => abort.abort())
  return abort.signal
}
