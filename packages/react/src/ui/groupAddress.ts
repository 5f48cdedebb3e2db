/** An address in groups of four, so that it can be compared by eye and broken only between groups. */
export function groupAddress(address: string): string {
  return (address.match(/^0x.{4}|.{1,4}/gi) ?? []).join(' ').replace(/^0x/i, '$& ')
}
