/** What is known of the area in which the visitor sees the request. */
export type Surroundings = {
  /** Whether the browser vouches that nothing covers, dims, moves or filters it (IntersectionObserver v2). */
  isVisible: boolean
  /** How much of it is on the screen: 1 is all of it. */
  ratio: number
  width: number
  height: number
  /** How many pixels of the screen a CSS pixel takes: a page can shrink the frame by `zoom`, and its size in CSS pixels stays. */
  scale: number
  isFocused: boolean
}

/** Why nothing can be approved now. */
export type GateReason = 'covered' | 'small' | 'unfocused' | 'settling'

export type ApproveGate = {
  /** What has changed. A change of size or place makes the visitor wait again. */
  update(change: Partial<Surroundings>): void
  /** The time begins again: something else is shown, or the visitor has pressed before it could be read. */
  restart(): void
  /** Undefined: the visitor has seen the request as it is for long enough, and may approve it. */
  reason(): GateReason | undefined
  /** How long until `settling` is over, in milliseconds. */
  remaining(): number
}

/** How long everything must have stood still and in the open. */
export const holdMs = 800
/** The smallest area, in CSS pixels, in which a request can be read, and how small these may be. */
export const smallest = { width: 320, height: 420, scale: 0.75 }

const sizes = ['width', 'height', 'scale'] as const

/** Decides when the button `Approve` works, so that no page can have it pressed unseen. */
export function createApproveGate(now: () => number): ApproveGate {
  let seen: Surroundings = {
    isVisible: false,
    ratio: 0,
    width: 0,
    height: 0,
    scale: 0,
    isFocused: false,
  }
  let goodSince: number | undefined

  function obstacle(): GateReason | undefined {
    if (sizes.some((size) => seen[size] < smallest[size])) return 'small'
    // An area that is clipped is "visible" to the browser, hence the second test.
    if (!seen.isVisible || seen.ratio !== 1) return 'covered'
    return seen.isFocused ? undefined : 'unfocused'
  }

  return {
    update(change) {
      const before = seen
      seen = { ...seen, ...change }
      const hasMoved = sizes.some((size) => seen[size] !== before[size])
      if (obstacle()) goodSince = undefined
      else if (goodSince === undefined || hasMoved) goodSince = now()
    },
    restart() {
      goodSince = obstacle() ? undefined : now()
    },
    reason() {
      const reason = obstacle()
      if (reason) return reason
      return goodSince !== undefined && now() - goodSince >= holdMs ? undefined : 'settling'
    },
    remaining: () => (goodSince === undefined ? holdMs : Math.max(0, holdMs - (now() - goodSince))),
  }
}
