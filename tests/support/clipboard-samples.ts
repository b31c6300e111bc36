/** What programs put on the clipboard as `text/html`, written in their manner. */
export const clipboards = {
  word: `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=ProgId content=Word.Document>
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]-->
<style>
<!--
 /* Font Definitions */
 @font-face {font-family:Wingdings; panose-1:5 0 0 0 0 0 0 0 0 0;}
 /* Style Definitions */
 p.MsoNormal, li.MsoNormal, div.MsoNormal
	{mso-style-unhide:no; margin:0cm; font-size:12.0pt; font-family:"Calibri",sans-serif;}
 p.MsoTitle, li.MsoTitle, div.MsoTitle {font-size:28.0pt; font-weight:bold;}
 span.MsoHyperlink {color:#0563C1; text-decoration:underline;}
 span.Strong1 {font-weight:bold;}
 /* List Definitions */
 @list l0
	{mso-list-id:418873229; mso-list-type:hybrid;}
@list l0:level1
	{mso-level-number-format:bullet; mso-level-text:\uf0b7; font-family:Symbol;}
@list l0:level2
	{mso-level-number-format:bullet; mso-level-text:o; font-family:"Courier New";}
@list l1:level1
	{mso-level-start-at:3; mso-level-tab-stop:none;}
@list l1:level2
	{mso-level-number-format:alpha-lower;}
-->
</style></head>
<body lang=EN-GB style='tab-interval:36.0pt'><!--StartFragment-->

<p class=MsoTitle>Annual walk<o:p></o:p></p>

<h1 style='mso-list:l4 level1 lfo9'><![if !supportLists]><span style='mso-list:Ignore'>1<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>Before we go<o:p></o:p></h1>

<p class=MsoNormal>We meet at <b style='mso-bidi-font-weight:normal'>nine<span
style='mso-spacerun:yes'>  </span></b>sharp,<span style='mso-tab-count:1'>&nbsp;&nbsp;&nbsp;&nbsp; </span>with
<i>good</i> <u>shoes</u> and <s>no</s> <span style='background:yellow;mso-highlight:yellow'>yellow</span>
coats<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1" title=""><span
class=MsoFootnoteReference><span style='mso-special-character:footnote'>[1]</span></span></a>.<o:p></o:p></p>

<p class=MsoNormal><o:p>&nbsp;</o:p></p>

<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-bidi-font-family:Symbol'><span style='mso-list:Ignore'>·<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Water and
bread<o:p></o:p></p>

<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;text-indent:-18.0pt;mso-list:l0 level2 lfo1'><!--[if !supportLists]--><span
style='font-family:"Courier New"'>o<span>&nbsp;&nbsp; </span></span><!--[endif]-->Two litres<o:p></o:p></p>

<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span></span><![endif]>A map</p>

<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span
style='mso-list:Ignore'>3.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>The bridge</p>

<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-list:l1 level2 lfo2'><![if !supportLists]><span
style='mso-list:Ignore'>a)<span>&nbsp;&nbsp; </span></span><![endif]>The left bank</p>

<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-list:l1 level2 lfo2'><![if !supportLists]><span
style='mso-list:Ignore'>b)<span>&nbsp;&nbsp; </span></span><![endif]>The right bank</p>

<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span
style='mso-list:Ignore'>4.<span>&nbsp;&nbsp; </span></span><![endif]>The <span class=Strong1>mill</span></p>

<p class=MsoNormal align=center style='text-align:center'><!--[if gte vml 1]><v:shape id="_x0000_i1025"><v:imagedata src="file:///C:/Temp/image001.png"/></v:shape><![endif]--><![if !vml]><img
width=300 height=200 src="file:///C:/Temp/clip_image001.png" v:shapes="_x0000_i1025"><![endif]>By the river</p>

<span style='font-size:12.0pt'><br clear=all style='mso-special-character:line-break;page-break-before:always'></span>

<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;border:none'>
 <thead><tr style='mso-yfti-irow:0'>
  <td width=200 colspan=2 valign=top style='width:150.5pt;background:#D9E2F3'><p class=MsoNormal><b>Day<o:p></o:p></b></p></td>
 </tr></thead>
 <tr style='mso-yfti-irow:1'>
  <td width=100 valign=top style='width:75.0pt'><p class=MsoNormal align=right style='text-align:right'>Monday<o:p></o:p></p></td>
  <td width=100 rowspan=1 style='width:75.0pt'><p class=MsoNormal><a href="https://trains.example/"><span class=MsoHyperlink>train</span></a><o:p></o:p></p></td>
 </tr>
</table>

<p class=MsoQuote>Walk slowly.<o:p></o:p></p>
<div style='mso-element:footnote-list'><br clear=all><hr align=left size=1 width="33%"><div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText>A note that stays behind.</p></div></div>
<!--EndFragment--></body></html>`,

  wordOnline: `<meta charset='utf-8'><div class="OutlineElement Ltr SCXW19 BCX0" style="margin: 0px; direction: ltr; font-family: Calibri; background-color: rgb(255, 255, 255);"><p class="Paragraph SCXW19" role="heading" aria-level="2" style="font-weight: normal; text-align: left;"><span data-contrast="none" class="TextRun SCXW19" style="font-size: 13pt;"><span class="NormalTextRun">Shopping</span></span><span class="EOP SCXW19">&nbsp;</span></p></div><div class="ListContainerWrapper SCXW19"><ul class="BulletListStyle1" role="list"><li role="listitem" data-leveltext="\uf0b7" data-font="Symbol" data-listid="2" data-aria-posinset="1" data-aria-level="1" class="OutlineElement Ltr"><p class="Paragraph"><span class="TextRun"><span class="NormalTextRun">Milk</span></span><span class="EOP">&nbsp;</span></p></li></ul></div><div class="ListContainerWrapper"><ul class="BulletListStyle2" role="list"><li role="listitem" data-listid="2" data-aria-posinset="1" data-aria-level="2" class="OutlineElement"><p class="Paragraph"><span class="TextRun" style="font-weight: bold;">Oats</span><span class="EOP">&nbsp;</span></p></li></ul></div><div class="ListContainerWrapper"><ol class="NumberListStyle1" role="list" start="1"><li role="listitem" data-listid="3" data-aria-posinset="1" data-aria-level="1" class="OutlineElement"><p class="Paragraph">Pay</p></li></ol></div><div class="ListContainerWrapper"><ol class="NumberListStyle1" role="list" start="2"><li role="listitem" data-listid="3" data-aria-posinset="2" data-aria-level="1" class="OutlineElement"><p class="Paragraph">Leave</p></li></ol></div>`,

  googleDocs: `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-3f0c7a52-7fff-21ab-90c1-0d1e2f3a4b5c"><h2 dir="ltr" style="line-height:1.38;margin-top:18pt;margin-bottom:6pt;"><span style="font-size:16pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;">Plan</span></h2><p dir="ltr" style="line-height:1.38;text-align: center;"><span style="font-weight:700;white-space:pre-wrap;">Bold</span><span style="font-weight:400;white-space:pre-wrap;"> then </span><span style="font-style:italic;white-space:pre-wrap;">slanted</span><span style="white-space:pre-wrap;">, </span><span style="text-decoration:underline;white-space:pre-wrap;">lined</span><span> </span><span style="text-decoration:line-through;">struck</span><span> H</span><span style="font-size:0.6em;vertical-align:sub;">2</span><span>O m</span><span style="font-size:0.6em;vertical-align:super;">2</span><span> </span><span style="background-color:#fff2cc;">marked</span><span> </span><span style="font-family:'Roboto Mono',monospace;color:#188038;">npm start</span></p><br /><ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:disc;font-size:11pt;" aria-level="1"><p dir="ltr" style="line-height:1.38;" role="presentation"><span style="font-weight:400;">Outer</span></p></li><ul style="margin-top:0;"><li dir="ltr" style="list-style-type:circle;" aria-level="2"><p dir="ltr" role="presentation"><span>Inner</span></p></li></ul><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation"><span>Last</span></p></li></ul><br /><p dir="ltr"><a href="https://www.google.com/url?q=https://walks.example/map%3Fday%3D1%26x%3D2&amp;sa=D&amp;source=editors&amp;ust=17&amp;usg=AO" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;">The map</span></a></p><div dir="ltr" align="left"><table style="border:none;border-collapse:collapse;table-layout:fixed;width:468pt"><colgroup><col width="234" /><col width="234" /></colgroup><tbody><tr style="height:0pt"><td colspan="2" style="border:solid #000 1pt;vertical-align:top;"><p dir="ltr"><span>Both</span></p></td></tr><tr><td><p dir="ltr" style="text-align:right"><span>1</span></p></td><td><br /></td></tr></tbody></table></div><br /></b><br class="Apple-interchange-newline">`,

  googleDocsHalfList: `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1a"><li dir="ltr" style="list-style-type:decimal;" aria-level="1"><p dir="ltr" role="presentation"><span>of a bullet</span></p></li><ol style="margin-top:0;"><li dir="ltr" style="list-style-type:lower-alpha;" aria-level="2"><p role="presentation"><span>below it</span></p></li></ol><li dir="ltr" style="list-style-type:decimal;" aria-level="1"><p role="presentation"><span>the next</span></p></li><p dir="ltr"><span>Text after</span></p></b>`,

  libreOffice: `<!DOCTYPE html><html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"/><title></title><meta name="generator" content="LibreOffice 24.2.4.2 (Linux)"/><style type="text/css">@page { size: 21cm 29.7cm; margin: 2cm } p { line-height: 115%; margin-bottom: 0.25cm; background: transparent } h1 { margin-bottom: 0.21cm } a:link { color: #000080; text-decoration: underline }</style></head>
<body lang="en-GB" link="#000080" dir="ltr"><h1 class="western">Recipe</h1>
<p style="line-height: 100%; margin-bottom: 0cm"><font color="#c9211e"><font face="Liberation Serif, serif">Stir
well</font></font>, <b>then</b> <i>rest</i>.<a class="sdfootnoteanc" name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a></p>
<p style="line-height: 100%"><br/>

</p>
<ol start="2">
	<li><p style="margin-bottom: 0cm">Flour</p></li>
	<li><p>Salt</p>
	<ul>
		<li><p>coarse</p></li>
	</ul></li>
</ol>
<p align="center" style="page-break-before: always"><span style="background: #ffff00">Hot</span> <strike>cold</strike></p>
<div id="sdfootnote1"><p class="sdfootnote"><a class="sdfootnotesym" name="sdfootnote1sym" href="#sdfootnote1anc">1</a>Left behind</p></div>
</body></html>`,

  appleNotes: `<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01//EN" "http://www.w3.org/TR/html4/strict.dtd">
<html><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8"><meta name="Generator" content="Cocoa HTML Writer">
<style type="text/css">
p.p1 {margin: 0.0px 0.0px 0.0px 0.0px; font: 13.0px 'Helvetica Neue'}
p.p2 {margin: 0.0px; min-height: 15.0px}
p.p3 {margin: 0.0px; text-align: center; font: 13.0px 'Helvetica Neue'}
li.li1 {margin: 0.0px; font: 13.0px 'Helvetica Neue'}
span.s1 {font: 9.0px Menlo}
span.s2 {text-decoration: underline}
span.s3 {text-decoration: line-through}
ul.ul1 {list-style-type: disc}
</style></head><body>
<p class="p1"><b>Title line</b></p>
<p class="p2"><br></p>
<p class="p1">Plain<span class="Apple-converted-space">&nbsp; </span>and <span class="s2">lined</span> and <span class="s3">struck</span></p>
<ul class="ul1">
<li class="li1"><span class="s1"></span>Apples</li>
<li class="li1"><span class="s1"></span>Pears</li>
</ul>
<p class="p3">Middle <img src="webkit-fake-url://6f/image.tiff" alt="image.tiff"></p>
</body></html>`,

  notion: `<meta charset='utf-8'><!-- notionvc: 0f5c0c1e-1111-2222-3333-444455556666 --><h1>Roadmap</h1>

<p>Some <strong>bold</strong>, <em>slanted</em>, <del>struck</del> and <code>code</code>.</p>

<ul>
<li>One
<ul>
<li>Deeper</li>
</ul>
</li>
<li>Two</li>
</ul>

<blockquote>
Quoted words
</blockquote>

<pre><code class="language-JavaScript">const a = 1;

  a &lt; 2;
</code></pre>

<hr>

<details><summary>More</summary><p>Hidden words</p></details>

<p><img src="https://images.example/a.png?x=1&amp;y=2" alt="A chart"></p>`,

  github: `<meta charset='utf-8'><div class="markdown-heading" dir="auto" style="box-sizing: border-box; font-weight: 400; background-color: rgb(13, 17, 23);"><h2 tabindex="-1" class="heading-element" style="font-weight: 600; font-size: 1.5em;">Install</h2><a id="user-content-install" class="anchor" aria-label="Permalink: Install" href="#install"><svg class="octicon" viewBox="0 0 16 16"><path d="m7.775 3.275"></path></svg></a></div><p dir="auto" style="box-sizing: border-box;">Run <code style="font-family: monospace; background-color: rgba(110, 118, 129, 0.4);">npm ci</code> or <a href="https://docs.example/a_(b)" rel="nofollow" target="_blank" onclick="go()">read on</a>.</p><div class="highlight highlight-source-ts notranslate position-relative overflow-auto" dir="auto"><pre class="notranslate" style="font-family: monospace; white-space: pre;"><span class="pl-k">const</span> <span class="pl-s1">a</span> <span class="pl-c1">=</span> <span class="pl-c1">1</span><span class="pl-kos">;</span>

<span class="pl-k">if</span> <span class="pl-kos">(</span><span class="pl-s1">a</span><span class="pl-kos">)</span>
    <span class="pl-en">go</span><span class="pl-kos">(</span><span class="pl-kos">)</span></pre><div class="zeroclipboard-container"><clipboard-copy aria-label="Copy"><svg></svg></clipboard-copy></div></div><ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" id="" disabled="" class="task-list-item-checkbox" checked=""> Done</li><li class="task-list-item"><input type="checkbox" disabled=""> Open</li></ul>`,

  vsCode: `<meta charset='utf-8'><div style="color: #cccccc;background-color: #1f1f1f;font-family: 'Droid Sans Mono', 'monospace', monospace;font-weight: normal;font-size: 14px;line-height: 19px;white-space: pre;"><div><span style="color: #c586c0;">import</span><span style="color: #cccccc;"> x;</span></div><br><div><span style="color: #569cd6;">if</span><span style="color: #cccccc;">&#160;(a &lt; b) {</span></div><div><span style="color: #cccccc;">    </span><span style="color: #dcdcaa; font-weight: bold;">go</span><span style="color: #cccccc;">();</span></div><div><span style="color: #cccccc;">}</span></div></div>`,

  outlook: `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15 (filtered medium)"></head><body lang=EN-GB link="#0563C1"><div class=WordSection1><p class=MsoNormal>Dear all,<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal>see <a href="https://eur02.safelinks.protection.outlook.com/?url=https%3A%2F%2Fshop.example%2Fa&amp;data=05%7C02&amp;reserved=0">the shop</a> and <a href="JaVa&#9;ScRiPt:alert(1)">this</a> <img width=100 height=40 id="Picture_x0020_1" src="cid:image001.png@01DA" alt="Logo"><o:p></o:p></p><div><div>Kind regards<br>Ann</div><div><br></div><div>Phone: <a href="tel:+4412345">12345</a></div></div></div></body></html>`,

  webPage: `<meta charset='utf-8'><center>Centred</center><div><div>One</div><div>Two</div></div>loose text <span style="font-weight: 700; background-color: rgb(255, 255, 255); display: inline !important; float: none;">and bold</span><figure class="wp-block-image"><picture><source srcset="https://pics.example/a.webp" type="image/webp"><img decoding="async" src="https://pics.example/a.jpg" alt="A &quot;hill&quot;" width="10" style="color:red"></picture><figcaption>The <em>hill</em></figcaption></figure><dl><dt>Term</dt><dd>Meaning</dd></dl><script>alert(1)</script><p style="display:none">unseen</p><p>It rained.<br><br>Then it stopped.<br></p><img src="data:image/png;base64,iVBORw0" alt="x"><img src="blob:https://a.example/1"><a href="data:text/html,x">data</a> <a href="//cdn.example/x">cdn</a>`,
} as const;
