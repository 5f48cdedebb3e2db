import { copyButton } from './copyButton.ts'
import { type Html, html } from './html.ts'

/** Something with an address or another text that somebody may want to copy. */
export type Item = {
  name: string
  /** What else there is to know, in few words. */
  detail?: string | undefined
  value: string
  /** How it is now, such as "Running". */
  status?: Html | undefined
}

/** A card with a list, whose entries fit the narrowest screen: long texts break, and nothing has to be scrolled sideways. */
export function listSection({
  id,
  title,
  note,
  items,
  end,
}: {
  id: string
  title: string
  note?: string | undefined
  items: readonly Item[]
  /** What stands beside the title. */
  end?: Html | undefined
}): Html {
  return html`<section class="card" aria-labelledby="${id}">
<div class="head"><h2 id="${id}">${title}</h2>${end}</div>
${note === undefined ? undefined : html`<p>${note}</p>`}
<ul class="items">${items.map(listItem)}</ul>
</section>
`
}

function listItem({ name, detail, value, status }: Item): Html {
  return html`<li>
<div class="what"><strong>${name}</strong>${detail === undefined ? undefined : html` <span>${detail}</span>`}${status}</div>
<code>${value}</code>
${copyButton(value, `the address of ${name}`)}
</li>
`
}
