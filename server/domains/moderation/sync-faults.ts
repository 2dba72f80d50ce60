import { RowsFailed } from '../../platform/each-row.ts'

/** Who pressed reads how many failed; a run that nobody waits for fails with them. */
export async function readFaults(run: Promise<void>, adminId: number | null): Promise<string[]> {
  try {
    await run
    return []
  } catch (error) {
    if (adminId === null || !(error instanceof RowsFailed)) throw error
    const stopped = error.gaveUp ? '。決済会社につながらないため、途中でやめました' : ''
    return [`${error.failed}件は確認できませんでした${stopped}`]
  }
}
