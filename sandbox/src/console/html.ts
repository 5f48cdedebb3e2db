/** Markup that may go into a page as it is. Only {@link html} makes it. */
export type Html = { readonly markup: string }

type Value = string | number | Html | readonly Html[] | undefined

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/**
 * A template that escapes every value put into it, so that no page can forget to.
 *
 * @example
 * html`<p title="${name}">${name}</p>` // name: <b> becomes &lt;b&gt;
 */
export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Html {
  const markup = strings.map((text, index) => text + show(values[index])).join('')
  return { markup }
}

function show(value: Value): string {
  if (value === undefined) return ''
  if (typeof value === 'string' || typeof value === 'number') {
    return String(value).replace(/[&<>"']/g, (character) => entities[character] ?? '')
  }
  if ('markup' in value) return value.markup
  return value.map(({ markup }) => markup).join('')
}
