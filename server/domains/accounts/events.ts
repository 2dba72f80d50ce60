/** Domain events of accounts; server/reactions.ts lists the reactions to each. */
export interface AccountEvents {
  'account.deleted': { userId: number }
  'person.blocked': { blockerId: number; blockedId: number }
  'payout_account.ready': { userId: number; at: string }
  /** The provider blocks transfers or payouts until the owner hands in what it asks for. */
  'payout_account.restricted': { userId: number; at: string }
  'payout_account.free': { userId: number; at: string }
  'payout_account.lost': { userId: number; accountId: string; at: string }
}
