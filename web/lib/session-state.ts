/** Why nobody is logged in: no login here, its day is over or refused, or the provider was silent. */
export type Absence = 'no-login' | 'ran-out' | 'no-answer'

/**
 * Whether someone is logged in. After `no-answer` the login is still kept and can be tried again
 * (decision 9).
 */
export type Session =
  | { status: 'loading' }
  | { status: 'in'; sub: string }
  | { status: 'out'; why: Absence }

export type SessionEvent =
  | { type: 'settling' }
  | { type: 'found'; sub: string }
  | { type: 'missing'; why: Absence }

export const LOADING: Session = { status: 'loading' }

const same = (a: Session, b: Session) => JSON.stringify(a) === JSON.stringify(b)

const after = (event: SessionEvent): Session => {
  switch (event.type) {
    case 'settling':
      return LOADING
    case 'found':
      return { status: 'in', sub: event.sub }
    case 'missing':
      return { status: 'out', why: event.why }
  }
}

/** The next state; the same object when nothing changed, so that nobody renders again. */
export function nextSession(now: Session, event: SessionEvent): Session {
  const next = after(event)
  return same(now, next) ? now : next
}

/**
 * Whether the page is to be loaded anew for `now`. A login that only ran out takes no page away, as
 * something may be half typed there: the next step asks for the login.
 */
export function changesPage(before: Session, now: Session): boolean {
  if (before.status === 'loading' || now.status === 'loading') return false
  if (now.status === 'out') return before.status === 'in' && now.why === 'no-login'
  return before.status === 'out' || before.sub !== now.sub
}
