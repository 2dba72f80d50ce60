import type { Locator } from '@playwright/test'

/** Drags a handle by the mouse into the middle of another element. */
export async function dragTo(handle: Locator, target: Locator): Promise<void> {
  const mouse = handle.page().mouse
  const from = await handle.boundingBox()
  const to = await target.boundingBox()
  if (!from || !to) throw new Error('the elements have no place')
  await mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await mouse.down()
  await mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 })
  await mouse.up()
}
