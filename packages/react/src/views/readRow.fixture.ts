/** What is written in an element, as somebody hears it: without what is decoration or marks a direction, piece by piece. */
export function readRow(element: Element): string {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const lines = new Map<Element, string>()
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const line = node.parentElement
    if (line && !line.closest('[aria-hidden="true"]'))
      lines.set(line, `${lines.get(line) ?? ''}${node.textContent}`)
  }
  return [...lines.values()]
    .map((line) => line.replace(/[\u2066-\u2069]/g, '').trim())
    .filter((line) => line !== '')
    .join(' | ')
}
