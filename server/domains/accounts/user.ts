import { ADMIN_USER_ID } from '../../../contract/limits.ts'

/** The admin is the user with this id (rule `operator-is-user-one`). */
export const ADMIN_ID = ADMIN_USER_ID

export interface User {
  id: number
  subject: string
  email: string
  name: string
  text: string
  icon: string | null
  iconBack: string | null
  createdAt: Date
  updatedAt: Date
  /** The month of the last login, stored as its first moment in Japan. */
  activeMonth: Date
  suspended: boolean
  /** Null for a suspension without end, and for a person who is not suspended. */
  suspendedUntil: Date | null
  /** The payout account has been onboarded at the payment provider. */
  detailsSubmitted: boolean
}

export type PublicUser = Pick<User, 'id' | 'name' | 'text' | 'icon' | 'iconBack' | 'createdAt'>

/** The subject of a closed account; no login has one of this form. */
export const departedSubject = (id: number): string => `departed:${id}`

/** The nickname of every closed account. */
export const DEPARTED_NAME = '退会済みユーザー'
