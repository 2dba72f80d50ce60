import { Unavailable } from '../kernel/failure.ts'

/** The person behind an access token, as the identity provider reports it. */
export interface Identity {
  subject: string
  /** Empty where the provider reports none. */
  email: string
  emailVerified: boolean
}

/** A session at the provider; `id` is the `sid` of its ID tokens. */
export interface LoginSession {
  id: string
  /** The browser's own name; null where the provider reports none. */
  userAgent: string | null
  startedAt: Date
  lastAt: Date
}

export interface IdentityProvider {
  /** The subject of a valid access token for our audience, else null. */
  subjectOf(accessToken: string): Promise<string | null>
  /** When a valid access token expires; long ago for any other token. */
  expiryOf(accessToken: string): Promise<Date>
  /**
   * Time at which the subject last entered the password or the like, by an ID token for our client;
   * null for any other token, and for one that does not have it.
   */
  loginTimeOf(login: { idToken: string; subject: string }): Promise<Date | null>
  /** Asks the provider's userinfo, so that a verification made a moment ago counts. */
  identityOf(login: { token: string; subject: string }): Promise<Identity>
  sendVerificationMail(subject: string): Promise<void>
  /** Deletes the login where the provider permits it; a repeat is no error. */
  removeLogin(subject: string): Promise<void>
  /** The last used session first; null where the provider does not report them. */
  loginsOf(subject: string): Promise<LoginSession[] | null>
  /** Ends sessions at the provider and their refresh tokens; a repeat is no error. */
  endLogins(subject: string, ids: readonly string[]): Promise<void>
}

export const IDENTITY_AWAY =
  'ログインを確認できませんでした。少し待ってから、もう一度お試しください'

/** Any of the calls may fail with it; it does not mean that the login is invalid. */
export class IdentityAway extends Unavailable {
  constructor(options: ErrorOptions) {
    super(IDENTITY_AWAY, options)
  }
}
