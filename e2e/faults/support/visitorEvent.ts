/** The request that the kit sends when a visitor opens the modal. The server stores its event. */
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
