import { fileURLToPath } from 'node:url'
import { createClamdScanner } from './adapters/clamav/clamd-scanner.ts'
import { bucketStores, type FileStores, localStores } from './adapters/file-stores.ts'
import { createOidcIdentity } from './adapters/oidc/oidc-identity.ts'
import { createPdfPaperPrinter } from './adapters/pdf/pdf-paper-printer.ts'
import { createShareCardDrawer } from './adapters/share-card/share-card-drawer.ts'
import { createSmtpMailSender } from './adapters/smtp/smtp-mail-sender.ts'
import { createStripePayments } from './adapters/stripe/stripe-payments.ts'
import { createWebPushSender, makeVapidKeys } from './adapters/web-push/web-push-sender.ts'
import type { Config } from './config.ts'
import { type Clock, systemClock } from './kernel/clock.ts'
import type { Database } from './platform/database/database.ts'
import { readOwnSecret } from './platform/database/own-secrets.ts'
import type { OutsideFigures } from './platform/limits/outside-service.ts'
import type { FileScanner } from './ports/file-scanner.ts'
import type { IdentityProvider } from './ports/identity-provider.ts'
import type { MailSender } from './ports/mail-sender.ts'
import type { PaperPrinter } from './ports/paper-printer.ts'
import type { PaymentProvider } from './ports/payment-provider.ts'
import type { PushSender } from './ports/push-sender.ts'
import type { ShareCardDrawer } from './ports/share-card.ts'

/** The pages' own drawings, some of which are also on share cards. */
const DRAWINGS = fileURLToPath(new URL('../web/public/illustrations', import.meta.url))

/** Outside services, which tests or another deployment may replace. */
export interface Outside extends FileStores {
  clock: Clock
  identity: IdentityProvider
  payments: PaymentProvider
  mails: MailSender
  /** Null when push is off. */
  push: PushSender | null
  /** Null when no file is scanned. */
  scanner: FileScanner | null
  shareCards: ShareCardDrawer
  printer: PaperPrinter
}

/** The services that the configuration names. `db` stores generated push keys. */
export async function connectOutside(
  config: Config,
  db: Database,
  figures: OutsideFigures,
): Promise<Outside> {
  const { publicUrl, stripe, clamavUrl, s3, dataDir } = config
  return {
    clock: systemClock,
    identity: createOidcIdentity({ ...config.oidc, management: config.management }, figures),
    payments: createStripePayments(
      { ...stripe, apiUrl: new URL(stripe.apiUrl), publicUrl },
      figures,
    ),
    mails: createSmtpMailSender(config.smtp, figures),
    push: await openPush(config.push, db, figures),
    ...(s3 ? bucketStores(s3, figures) : localStores(dataDir)),
    scanner: clamavUrl ? createClamdScanner({ url: clamavUrl }, figures) : null,
    shareCards: createShareCardDrawer(DRAWINGS),
    printer: createPdfPaperPrinter(),
  }
}

/**
 * Keys that are not configured are generated at the first start and stored; production never
 * generates any.
 */
async function openPush(
  { keys, makesKeys, ...settings }: Config['push'],
  db: Database,
  figures: OutsideFigures,
): Promise<PushSender | null> {
  if (!keys && !makesKeys) return null
  const own =
    keys ?? JSON.parse(await readOwnSecret(db, 'vapid', () => JSON.stringify(makeVapidKeys())))
  return createWebPushSender({ ...settings, keys: own }, figures)
}
