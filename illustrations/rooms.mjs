// The drawings of the inner rooms: errors, empty states, the desk, pictures sent in a thread.
// Same parts, same light (upper left) as scenes.mjs.
import {C,g,p,ln,el,rc,vol,clip,cast,sun,hanger,jacket,dress,shirt,scarf,coat,torso,ribbon,spool,scissors,heel,loafer,hat,lamp,machine,envelope,letter,cup,steam,vase,sprig,leafBranch,box,bottle} from './parts.mjs';
const wall=c=>rc(0,0,800,600,c);
const stitch=(d,c,w=4,dash='13 10')=>ln(d,c,w,`stroke-dasharray="${dash}"`);

// 404 — one hanger on the rail has lost its dress; only the basting thread remembers its shape
const notFound=()=>wall('#D8CDE6')+p('M0 500C260 488 540 492 800 502V600H0Z','#B6A3CC')+sun(430,-50,360,430,'#E8DFF1',.85,-20)
 +cast('M120 534C300 514 640 514 740 536C660 550 240 552 120 534Z',.16)
 +ln('M92 548L102 96M716 548L706 84',C.sumi,8)+ln('M62 94H742',C.sumi,9)+el(58,94,8,8,C.sumi)+el(746,94,8,8,C.sumi)+ln('M62 552H126M684 552H748',C.sumi,8)
 +g(178,104,hanger(C.kuchiba)+g(0,22,coat('#3C5A4C','#CFDDA6'),{s:.98}),{r:-1})
 +g(292,104,hanger(C.sumi)+g(0,22,shirt(C.shiro),{s:1}),{r:1})
 +g(452,104,hanger(C.kuchiba)+g(0,22,stitch('M-22 0C-30 6-40 10-50 12C-66 18-78 44-84 70C-74 80-60 84-48 82C-44 100-42 112-40 128C-54 190-86 262-104 330C-70 348-36 328 0 342C34 354 74 334 106 324C88 260 56 190 42 128C43 112 46 98 49 82C62 82 74 78 84 68C78 44 68 20 51 12C40 10 30 6 22 0C12 22-12 22-22 0Z','#8A2F5C',4)+stitch('M-41 120C-16 130 16 130 43 119M-46 12C-40 30-20 44 0 46C20 44 40 30 46 12','#8A2F5C',3.4,'9 9')),{r:-.6})
 +ln('M556 448C566 486 540 498 548 530C556 556 596 548 606 532','#8A2F5C',4)+g(640,554,spool('#8A2F5C'),{s:1.05,r:4})
 +g(606,104,hanger(C.kuchiba)+g(0,22,jacket('#C2446E','#F3D691'),{s:.9}),{r:1})
 +g(236,566,cast('M0 8C60-2 140 0 170 6L160 14H10Z',.2)+loafer('#6B3A2A'),{s:.78});

// 403 — the fitting room is taken
const forbidden=()=>wall('#E6CBAE')+p('M0 486H800V600H0Z','#C79C74')+p('M0 486H800V498H0Z','#D9B48E')+sun(20,-40,300,420,'#F1DEC6',.85,-18)
 +vol('M214 60H604V500H214Z','#6A2446','shR',.5)+p('M238 92H580V500H238Z','#471730')
 +p('M238 452H580V500H238Z','#5B2039')+g(430,494,heel('#D65A3C'),{s:.76})+g(356,496,heel('#D65A3C'),{s:.72})
 +vol('M232 92H440C430 200 446 330 432 452C410 462 396 446 372 458C350 466 336 448 314 458C290 466 276 448 232 456Z','#8A2F5C','shR',.75)
 +vol('M420 92H586V456C560 466 546 448 524 458C500 466 488 450 464 458C448 462 440 456 428 452C444 330 412 200 420 92Z','#A23E6C','shR',.75)
 +`<g opacity=".35">`+ln('M286 100C280 220 292 330 284 440M340 100C334 220 348 330 340 444M392 100C388 220 400 330 392 440M474 100C468 220 484 330 476 444M530 100C524 220 536 330 530 444','#2B1338',3)+`</g>`
 +vol('M196 40H622V76H196Z',C.kuchiba,'shB')+Array.from({length:9},(_,i)=>el(252+i*40,88,7,9,C.yamabuki)).join('')
 +g(660,150,ln('M0 0C14 10 16 26 2 30',C.sumi,7)+el(-2,-2,11,11,C.sumi)+g(4,46,hat('#2F3D75','#E5A63A'),{s:.62,r:-12}))
 +g(664,250,ln('M0 0V56',C.sumi,3)+vol('M-46 52L44 48L48 120L-42 124Z',C.kinari,'shR',.3)+ln('M-22 78L24 76M-20 96L12 95',C.plum,5))
 +g(142,560,vol('M-92-60H92L84 0H-84Z','#3C5A4C','shR')+vol('M-102-84H100L92-54H-94Z','#4F7562','shT',.5)+ln('M-70 0V26M70 0V26',C.sumi,9))
 +g(176,476,vol('M-70-16C-40-34 40-36 72-18L66 4C30 12-34 12-66 2Z',C.shiro,'shR',.5)+vol('M-60-38C-30-52 34-52 62-38L68-16C30-6-34-6-66-16Z','#B4A5D4','shR',.6));

// 500 — the machine has tangled its thread
const broken=()=>wall('#BBD3DD')+sun(60,-40,330,400,'#D2E3E9',.9,-18)+p('M0 430C240 420 560 424 800 434V600H0Z','#8C5A36')+p('M0 430C240 420 560 424 800 434V450C560 440 240 436 0 446Z','#B57A4C')
 +cast('M200 470C380 452 660 456 740 472C660 490 320 492 200 470Z',.26)+g(452,470,machine('#8A2F5C',C.yamabuki,'#5B3A2A'),{s:1.28})
 +vol('M40 470C160 446 240 470 322 458C330 490 326 540 338 572C240 588 120 566 30 584Z','#F3D691','shR',.5)+stitch('M52 500C160 478 240 500 320 490','#D65A3C',4)
 +ln('M324 452C300 420 356 404 350 438C344 470 284 460 292 422C300 386 370 396 362 442C354 486 262 480 270 428C276 392 330 380 372 402C410 424 372 482 322 486C270 490 240 448 262 412',C.shu,4.6)
 +ln('M262 412C246 388 220 396 214 420C206 452 232 470 214 500C198 526 160 516 154 540C150 560 172 572 190 566',C.shu,4.6)
 +g(632,554,spool(C.shu),{s:1.1,r:84})+g(716,562,scissors(),{r:-70,s:.9})+g(100,424,vase('#3C5A4C',g(0,-78,sprig('#3C5A4C','#79A88C','#FFFBF4'),{s:1.15,r:-6})),{s:.9});

// 503 — after hours: a cloth over the dress form, the moon at the window
const closed=()=>wall('#2D2650')+p('M0 486H800V600H0Z','#1F1A3A')+rc(70,60,250,300,'#3E4384')+el(236,140,40,40,'#F6DE9B')+el(220,132,36,36,'#3E4384')+[[110,110],[150,170],[284,224],[120,250],[180,300],[290,90]].map(([x,y],i)=>el(x,y,i%2?2.2:3,i%2?2.2:3,'#F6E7BC')).join('')+rc(58,48,274,14,'#5A3A4E')+rc(58,358,274,16,'#5A3A4E')+rc(190,60,9,300,'#5A3A4E')+rc(58,48,12,316,'#5A3A4E')+rc(320,48,12,316,'#5A3A4E')
 +`<path d="M120 600L210 486H400L360 600Z" fill="#4A4590" opacity=".45"/>`
 +cast('M380 540C460 522 600 524 650 540C590 558 440 558 380 540Z',.4)
 +g(500,540,ln('M0-6V-110',C.kuchiba,7)+ln('M-44 0C-30-14-12-18 0-18C12-18 30-14 44 0',C.kuchiba,6))
 +vol('M498 130C520 130 528 146 534 158C566 170 588 190 590 226C596 280 612 360 622 446C600 470 590 440 570 456C552 470 536 446 514 460C494 472 478 448 456 460C436 470 420 448 388 452C402 350 404 280 412 226C416 190 436 168 464 158C470 146 478 130 498 130Z','#E9E2F2','shR',.7)
 +`<g opacity=".3">`+ln('M470 180C456 270 456 370 446 450M528 178C548 270 552 370 560 448M500 150C498 260 500 370 508 452','#2B1338',3)+`</g>`
 +g(180,470,lamp('#79A88C'),{s:.01})+g(690,486,vol('M-84-24L86-28L90 0H-88Z','#7A4528','shB')+ln('M-70 0V84M72 0V84','#5B3120',9)+g(-20,-26,cup('#8A2F5C'),{s:.72})+g(46,-28,spool('#E5A63A'),{s:.72}))
 +g(694,196,ln('M-52-62L0-104L52-62','#B7AEB6',4)+vol('M-74-62H76L72 30H-70Z',C.kinari,'shR',.4)+`<g fill="none" stroke="#8A2F5C" stroke-width="5" stroke-linecap="round"><path d="M-44-34H46M-42-12H42M-40 10H10"/></g>`)
 +g(150,586,loafer('#6B3A2A'),{s:.7});

// 400 — an envelope that nobody has addressed
const badRequest=()=>wall('#F0D9A6')+sun(380,-60,380,420,'#F8E8C6',.9,-20)+p('M0 400C240 388 560 392 800 404V600H0Z','#A9713C')+p('M0 400C240 388 560 392 800 404V418C560 406 240 402 0 414Z','#C48D56')
 +cast('M236 500C400 470 620 476 668 500L640 540C500 548 320 548 236 500Z',.22)
 +g(400,330,vol('M-230-140L226-150L236 138L-222 148Z',C.shiro,'shR',.35)+stitch('M120-118L204-120L206-34L122-32Z','#8A2F5C',4)+ln('M-150-20C-60-30 0-14 60-22','#E6DEE6',6)+ln('M-150 24C-70 14-20 32 20 24','#E6DEE6',6)+stitch('M-150 70H90','#B7AEB6',4,'10 10'),{r:-5})
 +g(652,548,cast('M20 0C60-8 120-4 150 2L140 10C100 10 40 8 20 0Z',.2)+bottle('#2F3D75','#2B1B33',72,70,'#F4E7CF'),{s:1})
 +g(176,566,ln('M-90 20L96-86','#2F3D75',11)+p('M-92 22L-112 44L-84 34Z','#E5A63A'))+g(704,404,vase('#C24F76',g(0,-78,leafBranch('#3C5A4C','#79A88C'),{s:.8})),{s:.8});

// spots, 320 x 240 on nothing
const ground=(x,w)=>`<ellipse cx="${x}" cy="214" rx="${w}" ry="9" fill="#2B1338" opacity=".13"/>`;
const blob=(c,r=0)=>`<g transform="rotate(${r} 160 116)"><path d="M58 60C96 14 214 6 262 58C298 100 286 168 236 178C170 192 108 196 66 166C34 142 32 92 58 60Z" fill="${c}"/></g>`;
export const roomSpots={
 'room-empty-letters':()=>blob('#F2CBC6')+ground(160,104)+g(160,212,vol('M-96-52H98L90 0H-88Z','#A9713C','shR',.6)+p('M-106-60H108V-46H-106Z','#C48D56')+p('M-84-60H86L84-52H-82Z','#6B4030'))+g(236,84,ln('M-26 0C-10-16 14-8 24-22',C.plum,3,'stroke-dasharray="7 7"')+g(48,-44,envelope(C.shiro,'#F8E1DB',C.plum),{s:.34,r:-14})),
 'room-empty-services':()=>blob('#CBE3E2',8)+ground(160,96)+g(160,214,torso('#F6EDDF'),{s:.52})+ln('M118 92C84 96 70 130 90 148C108 164 96 188 78 196',C.shu,3.6)+g(74,214,spool(C.shu),{s:.5})+stitch('M160 44V150','#8A2F5C',3,'8 7'),
 'room-empty-results':()=>blob('#F4E3BF',-6)+ground(160,110)+g(160,212,vol('M-98-116H100V0H-96Z','#C48D56','shR',.5)+rc(-88,-106,178,42,'#6B4030',2)+vol('M-106-60H108L104-8H-102Z','#DDB47E','shR',.5)+el(0,-36,9,9,C.sumi)+el(-4,-37,1.8,1.8,'#DDB47E')+el(4,-37,1.8,1.8,'#DDB47E'))+g(224,92,ln('M14 14L40 42',C.sumi,8)+el(0,0,24,24,'#CFE1E4')+ln('M0-24A24 24 0 1 1 0 24A24 24 0 1 1 0-24',C.sumi,6)+p('M-12-8L2-16L-8 6Z','#fff','opacity=".7"')),
 'room-empty-deals':()=>blob('#DAD2EA',4)+ground(160,100)+g(112,212,box('#D9A2A0','#E9B7B0','#8A2F5C'),{s:.62})+g(214,212,vol('M-40-96H40V0H-40Z','#FFFBF4','shR',.3)+ln('M-24-76H24M-24-60H16M-24-44H20',C.kikyo,3,'opacity=".6"')+stitch('M-40-26H40','#8A2F5C',2.4,'6 5'),{r:5}),
};

// pictures people send each other
const brow=(y,lift,col)=>`<g transform="translate(0 ${y})">`+ln(`M286 ${18}C330 ${-14-lift} 420 ${-22-lift} 486 ${14}`,col,17)+ln(`M286 18C330 ${-14-lift} 420 ${-22-lift} 486 14`,'#F6EDDF',3,'opacity=".35" stroke-dasharray="4 12"')+`</g>`;
const sheet=()=>wall('#E4C9BE')+sun(420,-80,380,420,'#F0DCD3',.8,-20)+cast('M170 60L650 40L676 560L196 580Z',.14)
 +vol('M150 44L634 30L652 552L168 566Z','#FFFBF4','shR',.14)
 +[0,1,2].map(i=>`<g transform="translate(${i*4} ${i*158})">`+el(226,136,25,25,'#8A2F5C')+ln(['M216 136H236','M217 130H235M214 143H238','M217 126H235M219 136H233M214 147H238'][i],'#FFFBF4',4)+brow(120,i*7,['#8A6A5C','#6B4030','#4A2B24'][i])+ln('M300 168C330 182 400 184 450 170','#B7AEB6',3)+ln(`M532 ${116}H598M532 136H${586-i*12}M532 156H${560+i*8}`,'#5B579C',4,'opacity=".5"')+`</g>`).join('')
 +stitch('M200 216H614M204 374H620','#B7AEB6',3,'9 9')+p('M292 92L300 100M480 100','#8A2F5C')+ln('M380 74C392 62 410 58 424 62M420 54L426 63L416 68','#D65A3C',4)+ln('M474 256C500 268 506 284 500 300M492 296L500 302L506 292','#D65A3C',4)
 +g(694,520,ln('M0 0L-86-180','#D65A3C',15)+p('M4 8L-6 40L-14 10Z','#4A2B24'));
const pencils=()=>wall('#8FA5A0')+vol('M60 90C220 60 420 110 744 70C756 220 728 380 752 530C520 560 300 510 52 548C70 400 40 240 60 90Z','#F6EDDF','shR',.35)+stitch('M92 122C250 96 440 140 712 106M712 106C720 240 700 380 716 500M716 500C520 524 300 480 88 514M88 514C100 380 76 240 92 122','#C24F76',4)
 +cast('M200 250L560 190L566 206L206 268Z',.18)+g(190,250,ln('M0 0L330-58','#6B4030',26)+ln('M306-54L346-61','#D9B48E',25)+p('M346-74L384-68L350-48Z','#6B4030')+ln('M-6 1L24-4','#E5A63A',27))
 +cast('M210 360L590 320L596 336L216 378Z',.18)+g(200,362,ln('M0 0L340-38','#2B1B33',26)+ln('M320-36L356-40','#D9B48E',25)+p('M356-53L394-46L358-27Z','#2B1B33')+ln('M-6 1L24-3','#B4A5D4',27))
 +g(250,448,ln('M0 0C60-20 120-14 160-4','#8A6A5C',15)+ln('M230-4C290-26 350-20 390-12','#3A2B33',15))+g(640,436,el(0,0,46,46,'#2F3D75')+el(0,0,34,34,'#F1CBAA')+p('M-20-16C-8-28 10-28 18-22L-22 12Z','#fff','opacity=".5"'));
export const roomScenes={'room-400':badRequest,'room-403':forbidden,'room-404':notFound,'room-500':broken,'room-503':closed,'room-sheet':sheet,'room-pencils':pencils};

// the back edge of the desk on the personal page: things that stand, on nothing
export const shelf=()=>{const y=250;return cast(`M60 ${y}C400 ${y-10} 1040 ${y-10} 1180 ${y}L1160 ${y+8}H80Z`,.12)
 +g(120,y,lamp('#C24F76','#A9713C'),{s:.98})+g(262,y,rc(-34,-118,26,118,'#3C5A4C',2)+rc(-8,-132,30,132,'#E5A63A',2)+rc(22,-104,22,104,'#F6EDDF',2)+rc(44,-126,28,126,'#5B579C',2)+rc(-34,-92,26,8,'#F3D691')+rc(44,-104,28,8,'#F2CBC6')+rc(-8,-112,30,6,'#8A2F5C'))
 +g(392,y,spool('#D65A3C'),{s:.92})+g(448,y,spool('#B4A5D4'),{s:.78})+g(560,y,vase('#79A88C',g(0,-78,sprig('#3C5A4C','#5E8A6E','#F8E1DB'),{s:1,r:-8})+g(4,-78,leafBranch('#3C5A4C','#79A88C'),{s:.62,r:14})),{s:.98})
 +g(790,y,vol('M-64-140C-64-214 64-214 66-140C66-96 40-74 8-68V-22C30-20 44-12 46 0H-46C-44-12-30-20-8-22V-68C-42-74-64-98-64-140Z',C.yamabuki,'shR',.8)+el(1,-140,51,56,'#CFE1E4')+p('M-34-128L14-186L30-178L-30-106Z','#fff','opacity=".5"'))
 +g(930,y,box('#DDB47E','#C99A62','#8A2F5C'),{s:.7})+g(1040,y,cup('#8A2F5C'),{s:.86})+g(1040,y,steam('#B7AEB6'),{s:.86})+g(1124,y,g(0,0,scissors(),{r:0,s:.01}));};
export const shears=()=>g(60,92,scissors('#C24F76'),{r:180,s:.92});
