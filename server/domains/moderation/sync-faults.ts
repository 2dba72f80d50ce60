import { RowsFailed } from '../../platform/jobs/each-row.ts'

/** Turns the rows that failed into a line for the administrator who started the run. */
export async function readFaults(run: Promise<void>): Promise<string[]> {
  try {
    await run
    return []
  } catch (error) {
    if (!(error instanceof RowsFailed)) throw error
    const stopped = error.gaveUp ? '。決済会社につながらないため、途中でやめました' : ''
    return [`${error.failed}件は確認できませんでした${stopped}`]
  }
}
