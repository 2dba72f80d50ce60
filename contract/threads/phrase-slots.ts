/** The slots of a 定型文; the thread in which it is used has the values. */
export const SLOTS = ['相手の名前', 'サービス名', '次の更新日'] as const
export type Slot = (typeof SLOTS)[number]

/** The values of a thread, by slot; an unknown value is left out. */
export type SlotValues = Readonly<Partial<Record<Slot, string>>>

export const slotText = (slot: Slot): string => `〔${slot}〕`

const ANY_SLOT = new RegExp(SLOTS.map(slotText).join('|'), 'g')

/**
 * Puts the known values into a text; a slot without one stays (rule `slots-hold-the-send`). What a
 * value says is left as it is, because a nickname can look like a slot.
 */
export const fillSlots = (text: string, values: SlotValues): string =>
  text.replace(ANY_SLOT, found => values[found.slice(1, -1) as Slot] ?? found)

/** The first slot that a text holds. */
const slotIn = (text: string): Slot | undefined => SLOTS.find(slot => text.includes(slotText(slot)))

/**
 * The first slot that a text still contains. A value that looks like a slot does not count: a
 * nickname can.
 */
export function openSlot(text: string, values: SlotValues): Slot | undefined {
  const alike = Object.values(values).filter(slotIn)
  return slotIn(alike.reduce((left, value) => left.replaceAll(value, ' '), text))
}
