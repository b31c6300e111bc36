/** Said by the call, and by the page for whom that page is all there is. */
export const messageSentText = "Message sent successfully! I'll get back to you soon.";
