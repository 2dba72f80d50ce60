/** What happens to accounts, by name; what follows each stands in reactions.ts. */
declare module '../../platform/domain-events.ts' {
  interface DomainEvents {
    'account.deleted': { userId: number }
    'payout_account.ready': { userId: number; at: string }
    /** The provider lets no money move on it until something is handed in. */
    'payout_account.restricted': { userId: number; at: string }
    'payout_account.free': { userId: number; at: string }
    'payout_account.lost': { userId: number; accountId: string; at: string }
  }
}

export {}
