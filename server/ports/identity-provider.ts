/** What the identity provider says of the person behind an access token. */
export interface Identity {
  subject: string
  email: string
  emailVerified: boolean
}

export interface IdentityProvider {
  /** The subject of a valid access token for our audience, else null. */
  subjectOf(accessToken: string): Promise<string | null>
  /** Until when a valid access token is good; long ago for any other. */
  expiryOf(accessToken: string): Promise<Date>
  /** Asks the provider's userinfo, so that a verification made a moment ago counts. */
  identityOf(accessToken: string): Promise<Identity>
  sendVerificationMail(subject: string): Promise<void>
  /** Deletes the login where the provider lets us; again is no error. */
  removeLogin(subject: string): Promise<void>
}
