/**
 * Whether someone is logged in. `retry` says that the identity provider did not answer in time: the
 * login is still kept and can be tried again (decision 9).
 */
export type Session =
  | { status: 'loading' }
  | { status: 'in'; sub: string }
  | { status: 'out'; retry: boolean }

export type SessionEvent =
  | { type: 'settling' }
  | { type: 'found'; sub: string }
  | { type: 'missing' }
  | { type: 'timed-out' }

export const LOADING: Session = { status: 'loading' }

const same = (a: Session, b: Session) => JSON.stringify(a) === JSON.stringify(b)

const after = (event: SessionEvent): Session => {
  switch (event.type) {
    case 'settling':
      return LOADING
    case 'found':
      return { status: 'in', sub: event.sub }
    case 'missing':
      return { status: 'out', retry: false }
    case 'timed-out':
      return { status: 'out', retry: true }
  }
}

/** The next state; the same object when nothing changed, so that nobody renders again. */
export function nextSession(now: Session, event: SessionEvent): Session {
  const next = after(event)
  return same(now, next) ? now : next
}
