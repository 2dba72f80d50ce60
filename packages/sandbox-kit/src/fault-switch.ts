/** A fault that the control page can switch on. */
export interface FaultSwitch {
  /** Path to which the switch posts its form. */
  readonly path: string
  readonly group: string
  readonly title: string
  readonly note: string
  readonly on: boolean
  /** How many more times the fault strikes; null until it is switched off. */
  readonly left: number | null
  /** Form fields that switch it on, besides `on`. */
  readonly options: Readonly<Record<string, string>>
}
