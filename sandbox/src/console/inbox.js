// Shows what comes while the inbox is open. Without this file, its button Refresh does that.
;(() => {
  const list = document.getElementById('mails')
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' })

  function row({ id, to, subject, at }) {
    const item = document.getElementById('mail').content.firstElementChild.cloneNode(true)
    item.dataset.mail = id
    const link = item.querySelector('a')
    link.href = `/inbox/${id}`
    link.textContent = subject || 'No subject'
    item.querySelector('.to').textContent = to
    const time = item.querySelector('time')
    time.dateTime = at
    time.textContent = format.format(new Date(at))
    return item
  }

  async function refresh() {
    const response = await fetch(`/api/inbox${location.search}`)
    if (!response.ok) return
    const shown = new Set([...list.children].map((item) => item.dataset.mail))
    // The newest is first in the answer, and has to be first on the page.
    const added = (await response.json()).filter(({ id }) => !shown.has(id))
    list.prepend(...added.map(row))
    if (added.length === 0) return
    document.getElementById('empty').hidden = true
    document.getElementById('copied').textContent = `New message: ${added[0].subject}`
  }

  const events = new EventSource('/inbox/events')
  let count = 0
  if (list) {
    // Also when it opens: a message may have come since the page was made, or while the connection was gone.
    for (const type of ['open', 'message']) events.addEventListener(type, () => refresh().catch(() => {}))
  } else {
    events.addEventListener('message', () => {
      count++
      document.getElementById('new').textContent = `(${count} new)`
    })
  }
})()
