/** What the kit sends when a visitor opens the modal: something that the server writes down. */
export const visitorEvent = (eventId: string): RequestInit => ({
  method: 'POST',
  body: JSON.stringify({
    eventId,
    url: 'https://app.example/',
    domain: 'app.example',
    timestamp: Date.now(),
    props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: false } },
  }),
})
