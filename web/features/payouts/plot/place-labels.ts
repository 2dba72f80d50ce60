/** A marker of the plot with the longest line of its label. */
export interface LabelledMarker {
  /** Pixels from the left end of the axis. */
  x: number
  /** Pixels above the axis. */
  y: number
  text: string
}

/** Position of a label, in pixels. */
export interface PlacedLabel {
  /** Its centre. */
  x: number
  /** Its lower edge. */
  y: number
}

interface Box {
  left: number
  right: number
  bottom: number
  top: number
}

const MARKER_RADIUS = 13
const LABEL_HEIGHT = 38
/** Pixels of a digit in the widest fonts that systems use for Japanese. */
const CHARACTER_WIDTH = 11
const GAP = 4

const overlap = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.bottom < b.top && b.bottom < a.top

const boxOf = ({ x, y }: Pick<LabelledMarker, 'x' | 'y'>): Box => ({
  left: x - MARKER_RADIUS,
  right: x + MARKER_RADIUS,
  bottom: y - MARKER_RADIUS,
  top: y + MARKER_RADIUS,
})

/** The label centred above its marker, within the plot. */
function wantedBox({ x, y, text }: LabelledMarker, width: number): Box {
  const label = text.length * CHARACTER_WIDTH + GAP
  const left = Math.max(0, Math.min(x - label / 2, width - label))
  const bottom = y + MARKER_RADIUS + GAP
  return { left, right: left + label, bottom, top: bottom + LABEL_HEIGHT }
}

/** Raises the label above each marker and label in its way; every step goes up, so it ends. */
function raised(label: Box, obstacles: readonly Box[]): Box {
  const inTheWay = obstacles.filter(one => overlap(label, one))
  if (inTheWay.length === 0) return label
  const bottom = Math.max(...inTheWay.map(({ top }) => top)) + GAP
  return raised({ ...label, bottom, top: bottom + LABEL_HEIGHT }, obstacles)
}

/** Places each label above its marker, so that it covers no marker and no label before it. */
export function placeLabels(markers: readonly LabelledMarker[], width: number): PlacedLabel[] {
  const obstacles = markers.map(boxOf)
  return markers.map(marker => {
    const label = raised(wantedBox(marker, width), obstacles)
    obstacles.push(label)
    return { x: (label.left + label.right) / 2, y: label.bottom }
  })
}

/** Pixels by which the highest label stands above a plot of this height. */
export const overhangOf = (labels: readonly PlacedLabel[], height: number): number =>
  Math.max(0, ...labels.map(({ y }) => y + LABEL_HEIGHT - height))
