import type { AccountTables } from './domains/accounts/tables.ts'
import type { CancellationTables } from './domains/cancellations/tables.ts'
import type { CatalogTables } from './domains/catalog/tables.ts'
import type { DealTables } from './domains/deals/tables.ts'
import type { DeskTables } from './domains/desk/tables.ts'
import type { ExportTables } from './domains/exports/tables.ts'
import type { FavouriteTables } from './domains/favourites/tables.ts'
import type { LedgerTables } from './domains/ledger/tables.ts'
import type { ModerationTables } from './domains/moderation/tables.ts'
import type { NotificationTables } from './domains/notifications/tables.ts'
import type { PaperTables } from './domains/papers/tables.ts'
import type { PayoutTables } from './domains/payouts/tables.ts'
import type { RatingTables } from './domains/ratings/tables.ts'
import type { ReconciliationTables } from './domains/reconciliation/tables.ts'
import type { ThreadTables } from './domains/threads/tables.ts'
import type { HttpTables } from './http/tables.ts'
import type { PlatformTables } from './platform/tables.ts'

/** Every table with its columns. The folder that declares a table owns it (ADR 40). */
export interface Tables
  extends AccountTables,
    CancellationTables,
    CatalogTables,
    DealTables,
    DeskTables,
    ExportTables,
    FavouriteTables,
    LedgerTables,
    ModerationTables,
    NotificationTables,
    PaperTables,
    PayoutTables,
    RatingTables,
    ReconciliationTables,
    ThreadTables,
    HttpTables,
    PlatformTables {}
