import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** The sitemap. Fixed paths win over the ones with a parameter. */
export default [
  index('routes/home.tsx'),
  route('prods', 'routes/prods.tsx'),
  route('prod/create', 'routes/prod-create.tsx'),
  route('prod/edit/:id', 'routes/prod-edit.tsx'),
  route('prod/delete/:id', 'routes/prod-delete.tsx'),
  route('prod/images/:id', 'routes/prod-images.tsx'),
  route('prod/:id', 'routes/prod.tsx'),
  route('user/create', 'routes/user-create.tsx'),
  route('user/edit', 'routes/user-edit.tsx'),
  route('user/delete', 'routes/user-delete.tsx'),
  route('user/:id', 'routes/user.tsx'),
  route('contacts', 'routes/contacts.tsx'),
  route('messages/:id', 'routes/messages.tsx'),
  route('mypage', 'routes/mypage.tsx'),
  route('subscs', 'routes/subscs.tsx'),
  route('subsc/create/:id', 'routes/subsc-create.tsx'),
  route('subsc/delete/:id', 'routes/subsc-delete.tsx'),
  route('subsc/terms/:id', 'routes/subsc-terms.tsx'),
  route('requests', 'routes/requests.tsx'),
  route('request/create/:id', 'routes/request-create.tsx'),
  route('request/response/:id', 'routes/request-response.tsx'),
  route('request/auto_cancel/:id', 'routes/request-auto-cancel.tsx'),

  route('login', 'routes/login.tsx'),
  route('logout', 'routes/logout.tsx'),
  route('load', 'routes/load.tsx'),

  route('terms', 'routes/terms.tsx'),
  route('privacy', 'routes/privacy.tsx'),
  route('legal', 'routes/legal.tsx'),
  route('faq/:topic?', 'routes/faq.tsx'),
  route('mail', 'routes/mail.tsx'),
  route('mail/success', 'routes/mail-success.tsx'),
  route('author', 'routes/author.tsx'),

  route('error/:code', 'routes/error.tsx'),
  ...(process.env.NODE_ENV === 'development' ? [route('ui', 'routes/ui.tsx')] : []),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
