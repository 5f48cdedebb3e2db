/** The element that a modal in the page gives the frame to be in. */
export type GivenHome = {
  /** Undefined where none was given and none is to come. */
  get(): Promise<HTMLElement> | undefined
  /** Gives it; without an element, says that one is to come. */
  set(home?: HTMLElement): void
}

/** Keeps that element. Another one than before is told to `onMove`. */
export function createGivenHome(onMove: () => void): GivenHome {
  let given: HTMLElement | undefined
  let home: Promise<HTMLElement> | undefined
  let give: ((home: HTMLElement) => void) | undefined
  return {
    get: () => home,
    set(element) {
      if (!element)
        home ??= new Promise((resolve) => {
          give = resolve
        })
      // React mounts effects twice in development: the same element again is no other home.
      else if (element !== given) {
        given = element
        home = Promise.resolve(element)
        // Whoever waits goes on; whoever is there already moves.
        if (give) give(element)
        else onMove()
        give = undefined
      }
    },
  }
}
