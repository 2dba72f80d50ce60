// Drawings of the buyer's later pages: likes, notices, own data, block, a new thread, papers.
// Parts and light (upper left) are the same as in scenes.mjs.
import {C,g,p,ln,el,rc,vol,clip,cup,steam,heel,loafer,spool} from './parts.mjs';
import {mark} from './icons.mjs';
const stitch=(d,c,w=4,dash='13 10')=>ln(d,c,w,`stroke-dasharray="${dash}"`);
const ground=(x,w,y=214)=>`<ellipse cx="${x}" cy="${y}" rx="${w}" ry="9" fill="#2B1338" opacity=".13"/>`;
const blob=(c,r=0)=>`<g transform="rotate(${r} 160 116)"><path d="M58 60C96 14 214 6 262 58C298 100 286 168 236 178C170 192 108 196 66 166C34 142 32 92 58 60Z" fill="${c}"/></g>`;
export const buyerSpots={
 // Likes: a linen hoop with a patch that is half sewn on.
 'spot-hoop':()=>blob('#CFE0E6',-5)+ground(160,104)
  +vol('M72 62C112 48 210 46 250 60C262 104 262 158 250 196C206 208 114 208 72 196C60 154 60 106 72 62Z','#F6EDDF','shR',.45)
  +ln('M72 62l-6-6M92 56l-4-7M228 53l5-6M250 60l7-5M250 196l8 5M72 196l-7 6M62 128h-8M260 128h8','#D9C4A0',3)
  +`<circle cx="160" cy="130" r="70" fill="none" stroke="#8C5A36" stroke-width="13"/><circle cx="158" cy="128" r="70" fill="none" stroke="#C48D56" stroke-width="11"/><circle cx="156" cy="126" r="70" fill="none" stroke="#E3BC8A" stroke-width="3" opacity=".8"/>`
  +rc(148,48,24,14,'#8C5A36',3)+rc(154,40,12,24,'#C9CDD6',2)+rc(149,36,22,8,'#AEB4C2',2)
  +vol('M160 176C126 153 106 134 108 112C109 96 122 85 136 86C147 87 155 93 160 103C165 93 173 87 184 86C198 85 211 96 212 112C214 134 194 153 160 176Z','#3B4A8C','shR',.75)
  +stitch('M160 166C132 147 116 131 117 113C118 101 127 94 137 95C147 96 154 103 160 115','#FFFBF4',3,'9 7')
  +ln('M160 115C166 103 173 96 183 95','#FFFBF4',3,'stroke-dasharray="9 7"')
  +ln('M186 95C214 92 236 96 226 112C216 126 240 134 262 118','#D65A3C',3)
  +ln('M262 118L296 96','#B7AEB6',5)+el(264,117,2,2,'#2B1338'),
 // Notices: a bell.
 'spot-bell':()=>blob('#F4E3BF',6)+ground(160,74)
  +ln('M96 34C128 44 192 44 226 30','#8A2F5C',6)+ln('M160 42C156 54 164 60 160 74','#8A2F5C',6)
  +vol('M138 72C142 62 178 62 182 72C180 80 140 80 138 72Z','#C48D56')
  +vol('M160 76C196 76 222 104 222 140C222 178 196 206 160 206C124 206 98 178 98 140C98 104 124 76 160 76Z',C.yamabuki,'shR',.95)
  +p('M124 98C134 88 150 84 162 86C148 92 134 104 126 120C120 118 118 106 124 98Z','#FFF3DA','opacity=".75"')
  +ln('M99 146C136 158 186 158 221 144','#8C5A36',5)+ln('M160 160V190','#6B4030',8)+el(160,160,8,8,'#6B4030')+el(160,190,6,6,'#6B4030')
  +vol('M226 30C238 22 254 26 252 40C248 48 234 44 226 34Z','#8A2F5C','shL')+vol('M224 34C222 50 234 66 246 74L250 62L262 64C248 54 236 42 230 32Z','#A23E6C','shT',.6),
 // Own data: a wrapping cloth with everything in it.
 'spot-furoshiki':()=>blob('#DAD2EA',-4)+ground(160,112)
  +vol('M58 190C48 142 90 106 160 106C230 106 272 142 262 190C250 216 70 216 58 190Z','#3C7A6C','shR',.85)
  +clip('M58 190C48 142 90 106 160 106C230 106 272 142 262 190C250 216 70 216 58 190Z',Array.from({length:5},(_,r)=>Array.from({length:9},(_,c)=>`<circle cx="${56+c*27+(r%2)*13}" cy="${124+r*20}" r="12" fill="none" stroke="#BEDCCB" stroke-width="2.4" opacity=".6"/>`).join('')).join(''))
  +ln('M160 112C132 132 108 158 98 196M160 112C188 132 212 158 222 196M160 114C158 140 160 172 162 206','#2B1338',2.6,'opacity=".28"')
  +vol('M158 112C134 78 96 62 84 78C76 94 118 122 156 120Z','#4F9482','shL',.8)+vol('M164 112C188 74 230 58 240 74C248 92 204 122 166 120Z','#4F9482','shR',.8)
  +vol('M142 104C150 94 172 94 180 104C184 116 178 128 162 130C146 128 138 116 142 104Z','#2F6A5C')
  +ln('M176 122C196 128 206 118 214 132','#D65A3C',3)+g(230,150,vol('M-22-18L20-22L26 20L-16 24Z',C.shiro,'shR',.3)+el(-10,-10,3,3,'#B7AEB6')+ln('M-8 2L12 0M-6 11L6 10',C.plum,3),{r:10}),
 // Block: a folding screen between two cups of tea.
 'spot-screen':()=>blob('#E2E6D2',5)+ground(160,116)
  +`<g opacity=".8">`+ln('M246 66C238 54 254 44 246 30M262 72C256 60 270 50 262 36','#B7AEB6',4)+`</g>`
  +vol('M92 62L144 76V206L92 194Z','#E9DCC4','shL',.5)+vol('M144 76L200 62V196L144 206Z','#F6EDDF','shR',.5)+vol('M200 62L252 78V208L200 196Z','#E9DCC4','shL',.5)
  +ln('M92 62L144 76L200 62L252 78M92 194L144 206L200 196L252 208M92 62V194M144 76V206M200 62V196M252 78V208','#6B4030',5)
  +p('M96 150C112 138 130 148 142 140V200L96 190Z','#79A88C','opacity=".9"')+p('M146 150C164 134 182 142 198 128V192L146 202Z','#9DBFA4')+p('M202 146C220 134 236 146 250 140V202L202 192Z','#79A88C','opacity=".9"')+el(172,100,17,17,'#E5A63A')
  +g(58,214,cup('#8A2F5C'),{s:.66})+g(58,214,steam('#B7AEB6'),{s:.66}),
 // A new thread: an entrance curtain and two pairs of shoes.
 'spot-noren':()=>blob('#F8E1DB',3)
  +rc(84,60,156,150,'#FBE7BE')+`<ellipse cx="162" cy="130" rx="92" ry="92" fill="url(#glow)" opacity=".8"/>`
  +rc(84,60,156,150,'none')+rc(74,52,14,160,'#8C5A36',2)+rc(236,52,14,160,'#6B4030',2)+rc(62,44,200,14,'#A9713C',3)
  +ln('M66 66H258','#C48D56',6)
  +vol('M90 64H124C122 96 126 124 120 150C110 154 98 152 90 148Z','#2F3D75','shR',.6)+vol('M126 64H160C160 94 162 118 158 142C148 146 134 144 126 142C128 118 128 92 126 64Z','#3B4A8C','shR',.5)
  +vol('M163 64H198C196 92 200 118 206 136C196 144 178 146 168 142C164 118 164 92 163 64Z','#3B4A8C','shR',.5)+vol('M200 64H235V146C228 152 216 150 210 140C202 118 200 92 200 64Z','#2F3D75','shR',.6)
  +g(127,74,`<g transform="scale(.52)">${mark('#FFFBF4','#B0BBF2')}</g>`)+g(165,74,`<g transform="scale(.52)">${mark('#FFFBF4','#B0BBF2')}</g>`)
  +p('M60 206H264L276 218H48Z','#C9B7A6')+p('M48 218H276V226H48Z','#A8937F')
  +g(122,216,loafer('#5B3120'),{s:.36})+g(196,216,heel('#C24F76'),{s:.4}),
 // Papers tied with a cord.
 'spot-papers':()=>blob('#CBE3E2',-6)+ground(160,98)
  +vol('M84 196L92 72L232 66L240 190Z','#E9DCC4','shR',.4)+vol('M78 202L86 80L226 74L234 198Z','#F6EDDF','shR',.35)+vol('M72 208L80 88L220 82L228 206Z',C.shiro,'shR',.3)
  +`<g opacity=".55">`+ln('M100 116C126 113 160 112 196 111M99 136C130 133 160 132 184 132M98 156C120 154 140 153 150 153',C.kikyo,3.4)+`</g>`
  +ln('M76 150C120 176 180 172 226 146M150 82C146 124 150 168 154 208','#8A2F5C',5)
  +vol('M150 160C136 142 112 142 110 154C112 168 136 172 150 162Z','#8A2F5C','shL')+vol('M152 160C168 140 194 140 194 154C190 168 166 172 152 162Z','#A23E6C')+el(151,161,9,8,'#8A2F5C')
  +g(196,184,rc(-15,-15,30,30,'#D0472C',4)+ln('M0-11V-7M-10-6H10M0-6C-3-1-6 2-10 4M-4 1V10L2 6M1-3C3 3 6 7 11 9M8-1L4 3','#FFFBF4',2.2),{r:-6}),
};
