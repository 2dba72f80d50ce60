// Renders the drawings: node packages/illustrations/render.mjs [web|demo] [part of a name]
import {mkdir, writeFile} from 'node:fs/promises';
import sharp from 'sharp';
import {resetIds} from './parts.mjs';
import {heroTall, heroWide, scenes, spots, frame} from './scenes.mjs';
import {icons, iconSvg, logoSvg, markSvg} from './icons.mjs';
import {roomScenes, roomSpots, shears, shelf} from './rooms.mjs';
import {box, line, maker, moreSpots} from './more.mjs';
import {buyerSpots} from './buyer.mjs';
import {pictures} from './demo-pictures.mjs';
import {avatars} from './demo-avatars.mjs';

const root = new URL('../../', import.meta.url);
const web = new URL('web/public/illustrations/', root);
const demoPictures = new URL('demo/pictures/', root);
const demoAvatars = new URL('demo/avatars/', root);
const appMark = markSvg({bg: '#8A2F5C', top: '#FFFBF4', under: '#E0A9C2'});
/** The mark inside the circle that every app launcher leaves visible. */
const safeMark = markSvg({bg: '#8A2F5C', top: '#FFFBF4', under: '#E0A9C2', r: 0, scale: 0.62});
const maskMark = markSvg({bg: '#8A2F5C', top: '#FFFBF4', under: '#E0A9C2', r: 0});

const drawn = (draw, w = 800, h = 600, top = 0) => {
  resetIds();
  return frame(draw(), w, h, top);
};

/** Removes unused shared definitions, groups scaled to 0 and white space between elements. */
const slim = svg =>
  svg
    .replace(/<(filter|linearGradient|radialGradient) id="(\w+)"[\s\S]*?<\/\1>/g, (whole, _tag, id) =>
      svg.includes(`url(#${id})`) ? whole : '')
    .replace(/<g[^>]*transform="[^"]*scale\(0\)"[^>]*><\/g>/g, '')
    .replace(/>\s+</g, '><')
    .trim() + '\n';

/** Lowers the quality until the file fits into `limit` bytes. */
const encode = async (svg, {width, height, limit, format}) => {
  const density = 72 * Math.max(1, width / Number(/width="([\d.]+)"/.exec(svg)[1]));
  const raw = await sharp(Buffer.from(svg), {density, limitInputPixels: false})
    .resize(width, height, {fit: 'cover'})
    .toColourspace('srgb')
    .png()
    .toBuffer();
  for (let quality = 82; ; quality -= 6) {
    const file =
      format === 'jpg'
        ? await sharp(raw).flatten({background: '#fff'}).jpeg({quality, mozjpeg: true}).toBuffer()
        : await sharp(raw).webp({quality, effort: 6, smartSubsample: true}).toBuffer();
    if (file.length <= limit || quality < 30) return file;
  }
};

const only = process.argv[3] ?? '';
const wanted = name => name.includes(only);
const report = (name, bytes) => process.stdout.write(`${name} ${(bytes / 1024).toFixed(0)} kB\n`);

const writeSvg = async (name, svg) => {
  if (!wanted(name)) return;
  const file = slim(svg);
  await writeFile(new URL(`${name}.svg`, web), file);
  report(`${name}.svg`, file.length);
};

const writeImage = async (folder, name, svg, options) => {
  if (!wanted(name)) return;
  const file = await encode(svg(), options);
  await writeFile(new URL(`${name}.${options.format}`, folder), file);
  report(`${name}.${options.format}`, file.length);
};

const renderVectors = async () => {
  for (const key of Object.keys(icons)) await writeSvg(`cat-${key.slice(0, 2)}`, iconSvg(key));
  for (const [key, draw] of Object.entries({...spots, ...moreSpots, ...buyerSpots})) await writeSvg(key, drawn(draw, 320, 240));
  await writeSvg('room-shears', drawn(shears, 120, 190));
  await writeSvg('mark', markSvg());
  await writeSvg('mark-app', appMark);
  await writeSvg('logo', logoSvg());
};

const renderHeroes = async () => {
  for (const night of [false, true]) {
    const suffix = night ? '-night' : '';
    const wide = () => drawn(() => heroWide(night), 1600, 760, 70);
    const tall = () => drawn(() => heroTall(night), 780, 1040);
    const kilobytes = n => n * 1024;
    await writeImage(web, `home-hero${suffix}`, wide, {width: 1600, limit: kilobytes(90), format: 'webp'});
    await writeImage(web, `home-hero${suffix}-800`, wide, {width: 800, limit: kilobytes(45), format: 'webp'});
    await writeImage(web, `home-hero-tall${suffix}`, tall, {width: 1200, limit: kilobytes(90), format: 'webp'});
    await writeImage(web, `home-hero-tall${suffix}-800`, tall, {width: 800, limit: kilobytes(60), format: 'webp'});
  }
};

const renderScenes = async () => {
  const shown = ['room-400', 'room-403', 'room-404', 'room-500', 'room-503'];
  const plain = {...Object.fromEntries(shown.map(key => [key, roomScenes[key]])), 'more-sent-1': line, 'more-sent-2': box, 'scene-06-sewing': scenes['scene-06-sewing']};
  const options = {width: 1000, limit: 60 * 1024, format: 'webp'};
  for (const [key, draw] of Object.entries(plain)) await writeImage(web, key, () => drawn(draw), options);
  await writeImage(web, 'more-author', () => drawn(maker, 1600, 640), {...options, width: 1600});
  await writeImage(web, 'room-desk', () => drawn(shelf, 1200, 262), {...options, width: 1200});
  for (const [key, draw] of Object.entries(roomSpots)) await writeImage(web, key, () => drawn(draw, 320, 240), {...options, width: 640});
};

const renderFavicons = async () => {
  const files = [['favicon-32', 32, appMark], ['favicon-180', 180, maskMark], ['favicon-192', 192, appMark], ['favicon-512', 512, appMark], ['app-maskable-512', 512, safeMark]];
  for (const [name, size, svg] of files) {
    if (!wanted(name)) continue;
    const file = await sharp(Buffer.from(svg), {density: (72 * size) / 64}).resize(size, size).png({compressionLevel: 9}).toBuffer();
    await writeFile(new URL(`${name}.png`, web), file);
    report(`${name}.png`, file.length);
    if (size === 32) await writeFile(new URL('../favicon.ico', web), icoOf(file, size));
  }
};

/** Browsers request `/favicon.ico` for pages that name no icon; the format allows a PNG inside. */
const icoOf = (png, size) => {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
};

const renderDemo = async () => {
  for (const [key, [draw, w = 800, h = 600]] of Object.entries(pictures)) {
    await writeImage(demoPictures, key, () => drawn(draw, w, h), {width: w * 1.5, height: h * 1.5, limit: 110 * 1024, format: 'jpg'});
  }
  for (const [key, draw] of Object.entries(avatars)) {
    await writeImage(demoAvatars, key, () => drawn(draw, 400, 400), {width: 400, height: 400, limit: 40 * 1024, format: 'jpg'});
  }
};

for (const folder of [web, demoPictures, demoAvatars]) await mkdir(folder, {recursive: true});
const part = process.argv[2] ?? 'all';
if (part !== 'demo') {
  await renderVectors();
  await renderHeroes();
  await renderScenes();
  await renderFavicons();
}
if (part !== 'web') await renderDemo();
