// The pictures of the demo's services: name → [drawing, width, height]
import {portraitHat, scenes} from './scenes.mjs';
import {roomScenes} from './rooms.mjs';

export const pictures = {
  'toko-first-makeup': [scenes['scene-01-makeup']],
  'toko-brows': [roomScenes['room-sheet']],
  'toko-brows-pencils': [roomScenes['room-pencils']],
  'nagi-wig-care': [scenes['scene-02-wig']],
  'hari-wardrobe': [scenes['scene-03-wardrobe']],
  'kotori-whole-figure': [portraitHat, 600, 800],
  'hari-dress': [scenes['scene-06-sewing']],
  'kotori-portrait': [scenes['scene-04-studio']],
  'kitamado-video': [scenes['scene-16-video']],
  'momo-portrait': [scenes['scene-10-portrait']],
  'koe-voice': [scenes['scene-08-voice']],
  'fujino-english': [scenes['scene-14-world']],
  'kitamado-site': [scenes['scene-15-desk']],
  'akari-night': [scenes['scene-05-letter']],
  'minamo-skin': [scenes['scene-09-care']],
  'koe-kimono': [scenes['scene-07-kimono']],
  'koe-heels': [scenes['scene-13-steps']],
  'hoshimi-cards': [scenes['scene-12-cards']],
  'hoshimi-game': [scenes['scene-17-game']],
  'hana-box': [scenes['scene-11-parcel']],
};
