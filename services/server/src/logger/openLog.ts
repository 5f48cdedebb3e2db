import { type DestinationStream, pino } from 'pino'

/** So long a line may wait for others, and so many characters of them. */
const waitMs = 10
const size = 64 * 1024

/**
 * Where the lines of a log go: to a file descriptor, those of some milliseconds at once, as a call of the system for each would
 * cost more than many a request. What waits is written when the process ends, also of an error that nobody caught.
 *
 * @example
 * const logger = createLogger({ level: 'info', destination: openLog(1) })
 */
export function openLog(fd: number): DestinationStream {
  const destination = pino.destination({ dest: fd, sync: true })
  let waiting = ''
  let timer: NodeJS.Timeout | undefined

  function flush() {
    clearTimeout(timer)
    timer = undefined
    const lines = waiting
    waiting = ''
    if (lines) destination.write(lines)
  }

  process.on('exit', flush)
  return {
    write(line) {
      waiting += line
      if (waiting.length >= size) flush()
      else if (!timer) timer = setTimeout(flush, waitMs).unref()
    },
  }
}
