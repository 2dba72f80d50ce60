/** Why nobody is logged in; `ran-out` also when the provider or the server refused the tokens. */
export type Absence = 'no-login' | 'ran-out' | 'no-answer'

/**
 * Whether someone is logged in. After `no-answer` from the provider the login is still stored and
 * can be tried again (rule `outage-keeps-login`).
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

/** The next state; the same object when nothing changed, so that no component renders again. */
export function nextSession(now: Session, event: SessionEvent): Session {
  const next = after(event)
  return same(now, next) ? now : next
}

/**
 * Whether the page's data must be read again: only after a login. When a login runs out the page
 * stays, since it may hold typed text; the next call then asks for the login.
 */
export const changesPage = (before: Session, now: Session): boolean =>
  before.status === 'out' && now.status === 'in'
