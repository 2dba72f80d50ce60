import type { AnswerRecord } from '../../../contract/calls/questions.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import { introduction } from '../../lib/format/introduction.ts'
import { currentUser } from '../../lib/session/current-user.ts'

export interface SellerForMember {
  /** The opening of the profile text; may be empty. */
  lead: string
  /** Null when the viewer is the seller. */
  isFollowing: boolean | null
  /** Their latest first answers. */
  answers: AnswerRecord
}

/** Null for visitors, and when this cannot be read: the page works without it. */
export async function loadSellerForMember(userId: number): Promise<SellerForMember | null> {
  try {
    const viewer = await currentUser()
    if (!viewer) return null
    const [seller, { isOn }, answers] = await Promise.all([
      browserApi.publicUser({ userId }),
      browserApi.followOf({ userId }),
      browserApi.answerRecord({ sellerId: userId }),
    ])
    const isFollowing = viewer.id === userId ? null : isOn
    return { lead: introduction(seller.introduction).lead, isFollowing, answers }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    console.warn('The seller could not be read', error)
    return null
  }
}
