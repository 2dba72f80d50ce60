import type { AccountEvents } from './domains/accounts/events.ts'
import type { CancellationEvents } from './domains/cancellations/events.ts'
import type { CatalogEvents } from './domains/catalog/events.ts'
import type { DealEvents } from './domains/deals/events.ts'
import type { ExportEvents } from './domains/exports/events.ts'
import type { FavouriteEvents } from './domains/favourites/events.ts'
import type { ModerationEvents } from './domains/moderation/events.ts'
import type { NotificationEvents } from './domains/notifications/events.ts'
import type { PaperEvents } from './domains/papers/events.ts'
import type { PayoutEvents } from './domains/payouts/events.ts'
import type { RatingEvents } from './domains/ratings/events.ts'
import type { ThreadEvents } from './domains/threads/events.ts'

/** Every domain event with its facts. */
export interface DomainEvents
  extends AccountEvents,
    CancellationEvents,
    CatalogEvents,
    DealEvents,
    ExportEvents,
    FavouriteEvents,
    ModerationEvents,
    NotificationEvents,
    PaperEvents,
    PayoutEvents,
    RatingEvents,
    ThreadEvents {}
