/** The slots of a 定型文; the thread in which it is used has the values. */
export const SLOTS = ['相手の名前', 'サービス名', '次の更新日'] as const
export type Slot = (typeof SLOTS)[number]

export const slotText = (slot: Slot): string => `〔${slot}〕`

/** Puts the known values into a text; a slot without one stays (rule `slots-hold-the-send`). */
export const fillSlots = (text: string, values: Readonly<Partial<Record<Slot, string>>>): string =>
  SLOTS.reduce(
    (filled, slot) => filled.replaceAll(slotText(slot), values[slot] ?? slotText(slot)),
    text,
  )

/** The first slot that a text still contains. */
export const openSlot = (text: string): Slot | undefined =>
  SLOTS.find(slot => text.includes(slotText(slot)))
