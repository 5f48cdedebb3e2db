const pattern = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(\.\d{1,9})?(?:Z|([+-])(\d\d):(\d\d))$/

/**
 * The time of a `date-time` of RFC 3339, in milliseconds since 1970; undefined where it is none, or a day that does not exist.
 * `Date.parse` is more generous, and not the same everywhere. Letters are upper case, leap seconds are not accepted.
 */
export function parseDateTime(text: string): number | undefined {
  const match = pattern.exec(text)
  if (!match) return
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match.slice(1, 7).map(Number)
  const [fraction = '0', sign = '+', offsetHour = '0', offsetMinute = '0'] = match.slice(7)
  if (year < 1970 || month < 1 || month > 12 || day < 1 || day > daysOf(year, month)) return
  if (hour > 23 || minute > 59 || second > 59 || Number(offsetHour) > 23 || Number(offsetMinute) > 59) return
  const offset = (Number(offsetHour) * 60 + Number(offsetMinute)) * 60_000
  const local = Date.UTC(year, month - 1, day, hour, minute, second) + Math.trunc(Number(fraction) * 1000)
  return sign === '+' ? local - offset : local + offset
}

/** The last day of a month is the day before the first of the next. */
function daysOf(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}
