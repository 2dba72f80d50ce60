import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react'
import { formatDateTime, formatYen } from '../../../lib/format/format.ts'
import { formatShortDate } from '../../../lib/format/short-dates.ts'
import { cx } from '../../../ui/cx.ts'
import { PAYOUT_TEXTS as T } from '../texts.ts'
import type { Cluster } from './clusters.ts'
import { overhangOf, type PlacedLabel, placeLabels } from './place-labels.ts'
import styles from './plot.module.css'

/** Yen at the height of a marker. */
const heightOf = ({ total, yen, held }: Cluster) => total + (held ? yen : 0)

export const yenOf = ({ held, yen }: Cluster) => (held ? formatYen(yen) : `+${formatYen(yen)}`)

interface MarkerProps {
  cluster: Cluster
  /** The marker's number in the list that replaces the labels on phones. */
  mark: string
  top: number
  onOpen: () => void
}

export function Marker({ cluster, mark, top, onOpen }: MarkerProps) {
  const { at, yen, held, place } = cluster
  const say = held ? T.heldLabel : T.stepLabel
  const look = { '--x': `${place * 100}%`, '--y': `${(heightOf(cluster) / top) * 100}%` }
  return (
    <button
      type="button"
      className={cx(styles.marker, held && styles.held)}
      style={look as CSSProperties}
      aria-haspopup="dialog"
      aria-label={say(formatDateTime(at), formatYen(yen))}
      onClick={onOpen}
    >
      <i>{mark}</i>
    </button>
  )
}

/** The size of the plot in pixels, which CSS decides; null before the first layout. */
export function usePlotSize() {
  const ref = useRef<HTMLFieldSetElement>(null)
  const [size, setSize] = useState<{ width: number; height: number } | null>(null)
  useLayoutEffect(() => {
    const plot = ref.current
    if (!plot) return
    const keep = () => setSize({ width: plot.clientWidth, height: plot.clientHeight })
    keep()
    const sizes = new ResizeObserver(keep)
    sizes.observe(plot)
    return () => sizes.disconnect()
  }, [])
  return { ref, size }
}

interface Labelled {
  clusters: readonly Cluster[]
  size: { width: number; height: number } | null
  top: number
}

/** Labels of the markers, and the room that they need above the plot. */
export function labelsOf({ clusters, size, top }: Labelled) {
  if (!size) return { labels: [], overhang: 0 }
  const { width, height } = size
  const markers = clusters.map(cluster => ({
    x: cluster.place * width,
    y: (heightOf(cluster) / top) * height,
    text: yenOf(cluster),
  }))
  const labels = placeLabels(markers, width)
  return { labels, overhang: overhangOf(labels, height) }
}

export function Label({ cluster, label }: { cluster: Cluster; label: PlacedLabel | undefined }) {
  if (!label) return null
  const look = { '--x': `${label.x}px`, '--y': `${label.y}px` }
  return (
    <p className={styles.tag} style={look as CSSProperties} aria-hidden="true">
      <b>{yenOf(cluster)}</b>
      {cluster.held ? T.heldTag : formatShortDate(cluster.at)}
    </p>
  )
}
