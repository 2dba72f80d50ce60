import type { App } from '../server/app.ts'
import { passLostNumbers } from '../server/domains/papers/pass-lost-numbers.ts'
import { reconcile } from '../server/domains/reconciliation/reconcile.ts'
import { atInstallation } from './launcher/installation.ts'

/**
 * Number of passes through the open calls, because one call may wait for another, such as for a
 * transfer.
 */
const ROUNDS = 5

/**
 * Runs one full reconciliation on the configured installation; exits with 1 where a person must
 * act. With `--restored` it first passes the numbers that were given after the copy.
 */
process.exitCode = await atInstallation(async app => {
  if (process.argv.includes('--restored')) await passLostNumbers(app)
  const report = await reconcile(app.reconciling, { cause: 'command', scope: 'full' })
  if (!report) {
    console.log('いま別の照合が走っています。終わってから、もう一度お試しください。')
    return 1
  }
  const made = await makeOpenCalls(app)
  console.log(
    `見つけたちがい ${report.found}件、直したもの ${report.mended}件、済ませた送信 ${made}件。`,
  )
  console.log(
    `提供元の${report.accounts}口座の動き ${report.entries}件を読み、${report.calls}回たずねました。`,
  )
  for (const { step, objectId, reason } of report.faults) {
    console.log(`できませんでした: ${step} ${objectId}（${reason}）`)
  }
  if (report.needsPerson > 0) {
    console.log(`人の確認が必要なもの ${report.needsPerson}件。/admin/books をご覧ください。`)
  } else if (report.faults.length === 0) console.log('すべて合っています。')
  return report.needsPerson + report.faults.length > 0 ? 1 : 0
})

/** Makes the open calls, because no worker may be running; returns how many succeeded. */
async function makeOpenCalls({ db, jobs }: App): Promise<number> {
  let made = 0
  for (let round = 0; round < ROUNDS; round++) {
    const open = await db.selectFrom('outbox').select('key').where('done_at', 'is', null).execute()
    let done = 0
    for (const { key } of open) if (await succeeds(jobs['outside-call']({ key }))) done++
    made += done
    if (done === 0) break
  }
  return made
}

/** A failed call stays open with its reason, and the server retries it. */
function succeeds(call: Promise<void>): Promise<boolean> {
  return call.then(
    () => true,
    () => false,
  )
}
