/** Background and accent colours of the twenty categories, as in web/ui/tokens.css. */
const COLOURS = [
  ['#F4C2BC', '#C24F76'],
  ['#D3C8E8', '#5B579C'],
  ['#F6DA95', '#D65A3C'],
  ['#BFD6E4', '#D65A3C'],
  ['#C9CBE8', '#E5A63A'],
  ['#EBCFA9', '#8A2F5C'],
  ['#CFDDA6', '#E68E62'],
  ['#B9DADB', '#C24F76'],
  ['#F4E3BF', '#3B4A8C'],
  ['#BEDCCB', '#D65A3C'],
  ['#CFCBDC', '#3B7F86'],
  ['#E8CFB4', '#3C5A4C'],
  ['#F6CFCB', '#5B579C'],
  ['#CBE3E2', '#5E9478'],
  ['#D2DDA0', '#D65A3C'],
  ['#F0C0D0', '#8A2F5C'],
  ['#CDBFE3', '#E5A63A'],
  ['#F8CFA0', '#3B4A8C'],
  ['#EAD9C0', '#D65A3C'],
  ['#DAD7DC', '#8A2F5C'],
] as const satisfies readonly (readonly [string, string])[]

export interface Colours {
  field: string
  spot: string
  /** The accent colour mixed half with white, for a card without an image. */
  tint: string
}

const WHITE_SHARE = 0.5

export function coloursOf(category: number): Colours {
  const [field, spot] = COLOURS[category - 1] ?? COLOURS[19]
  return { field, spot, tint: lighten(spot) }
}

function lighten(colour: string): string {
  const channels = colour.match(/[0-9A-F]{2}/g) ?? []
  const lighter = channels.map(hex => {
    const value = Number.parseInt(hex, 16)
    return Math.round(value + (255 - value) * WHITE_SHARE)
  })
  return `#${lighter.map(value => value.toString(16).padStart(2, '0')).join('')}`
}
