import type { ServicesView } from '../../lib/api/service-query.ts'
import { links } from '../../lib/pages/links.ts'
import { LinkButton } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { filterCount } from './conditions-of.ts'

/** Empty states: no match for the filters or words, or an empty category or page. */
export function NoServices({ view }: { view: ServicesView }) {
  if (filterCount(view) > 0) {
    return (
      <EmptyState
        drawing="room-empty-results.webp"
        title="見つかりませんでした"
        action={
          <LinkButton to={links.services({ category: view.category })}>条件をすべて外す</LinkButton>
        }
      >
        この条件にあうサービスはありません。値段の幅をひろげると見つかることがあります。
      </EmptyState>
    )
  }
  if (view.q) {
    return (
      <EmptyState
        drawing="room-empty-results.webp"
        title="見つかりませんでした"
        action={<LinkButton to={links.services()}>さがしなおす</LinkButton>}
      >
        「{view.q}」にあうサービスはありません。ことばを短くすると見つかることがあります。
      </EmptyState>
    )
  }
  return (
    <EmptyState
      drawing="spot-hanger.svg"
      title="この棚はまだ空いています"
      action={<LinkButton to={links.services()}>すべての棚を見る</LinkButton>}
    >
      ほかの棚には、いろいろな得意が並んでいます。
    </EmptyState>
  )
}
