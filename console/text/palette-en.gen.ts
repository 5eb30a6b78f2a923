// Written by `npm run generate` from the texts that each page names.

export const words = {
  "palette.also.nav.auditLog": "activity history access", "palette.also.nav.billing": "invoices subscription plan", "palette.also.nav.books": "liability accountant gift cards points balance",
  "palette.also.nav.campaigns": "promotions budget", "palette.newCampaign": "New campaign", "palette.also.palette.newCampaign": "create promotion discount",
  "palette.also.nav.counter": "till checkout scan redeem earn points", "palette.newBasket": "New sale", "palette.also.palette.newBasket": "sell order basket ring up",
  "palette.also.nav.events": "log history", "palette.also.nav.giftCards": "stored value liability", "palette.also.nav.members": "customers people users",
  "palette.also.nav.messages": "emails campaigns broadcast newsletter push", "palette.newMessage": "New message", "palette.also.palette.newMessage": "write send email broadcast campaign",
  "palette.also.nav.orders": "sales receipts baskets", "palette.also.nav.outbox": "sent emails", "palette.also.nav.overview": "home dashboard figures statistics report",
  "palette.also.nav.passes": "cards passes loyalty memberships tiers rewards templates", "palette.newPass": "New programme", "palette.also.palette.newPass": "create card pass loyalty",
  "palette.startProgramme": "Start a programme", "palette.also.palette.startProgramme": "first loyalty card stamps points tiers gift preset new pass template",
  "palette.also.nav.pictures": "pictures photos logos files uploads", "palette.also.nav.posts": "news announcements", "palette.newPost": "New post",
  "palette.also.nav.settings": "preferences language time zone branding locations shops", "palette.also.nav.team": "users roles staff cashiers", "palette.invite": "Invite a teammate",
  "palette.also.palette.invite": "add user staff cashier colleague team member", "palette.also.nav.tokens": "api keys secrets integration", "palette.newToken": "New API token",
  "palette.also.palette.newToken": "create api key", "palette.also.nav.verification": "kyb identity documents", "palette.also.nav.vouchers": "coupons codes discounts gift cards",
  "palette.newVoucher": "New voucher", "palette.also.palette.newVoucher": "create coupon discount gift card", "palette.generateVouchers": "Generate vouchers in bulk",
  "palette.also.palette.generateVouchers": "bulk codes coupons", "palette.importVouchers": "Import vouchers", "palette.also.palette.importVouchers": "upload csv codes",
  "palette.refund": "Roll back a redemption", "palette.also.palette.refund": "refund return undo cancel order", "palette.also.nav.wallet": "money balance payout withdrawal",
  "palette.export": "Export wallet transactions", "palette.also.palette.export": "download csv accountant report", "palette.newWebhook": "New webhook",
};
