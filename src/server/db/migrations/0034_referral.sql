CREATE TABLE "bank_details" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"last_two" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bank_details_last_two" CHECK ("bank_details"."last_two" ~ '^[0-9]{2}$')
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"state" text NOT NULL,
	"pence" integer NOT NULL,
	"sealed" text,
	"last_two" text NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"exported_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payouts_state" CHECK ("payouts"."state" in ('requested', 'paid', 'refused')),
	CONSTRAINT "payouts_pence" CHECK ("payouts"."pence" > 0),
	CONSTRAINT "payouts_sealed" CHECK (("payouts"."sealed" is not null) = ("payouts"."state" = 'requested')),
	CONSTRAINT "payouts_settled" CHECK (("payouts"."settled_at" is null) = ("payouts"."state" = 'requested'))
);
--> statement-breakpoint
CREATE TABLE "referral_links" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "referral_links_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "referrals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid,
	"user_id" uuid,
	"code" text NOT NULL,
	"state" text NOT NULL,
	"pence" integer NOT NULL,
	"payout_id" uuid,
	"booked_at" timestamp with time zone,
	"earned_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "referrals_booking_id_unique" UNIQUE("booking_id"),
	CONSTRAINT "referrals_state" CHECK ("referrals"."state" in ('pending', 'earned', 'requested', 'paid', 'none', 'refused')),
	CONSTRAINT "referrals_pence" CHECK ("referrals"."pence" > 0),
	CONSTRAINT "referrals_payout" CHECK ("referrals"."state" not in ('requested', 'paid') or "referrals"."payout_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "booking_lines" DROP CONSTRAINT "booking_lines_amounts";--> statement-breakpoint
ALTER TABLE "booking_lines" DROP CONSTRAINT "booking_lines_vatable";--> statement-breakpoint
ALTER TABLE "booking_lines" ADD COLUMN "is_friend_discount" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_details" ADD CONSTRAINT "bank_details_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_links" ADD CONSTRAINT "referral_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_open" ON "payouts" USING btree ("user_id") WHERE "payouts"."state" = 'requested';--> statement-breakpoint
CREATE INDEX "payouts_state" ON "payouts" USING btree ("state","requested_at");--> statement-breakpoint
CREATE INDEX "payouts_user" ON "payouts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "referrals_user" ON "referrals" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "referrals_payout" ON "referrals" USING btree ("payout_id");--> statement-breakpoint
CREATE INDEX "referrals_changed" ON "referrals" USING btree ("changed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_lines_friend" ON "booking_lines" USING btree ("booking_id") WHERE "booking_lines"."is_friend_discount";--> statement-breakpoint
ALTER TABLE "booking_lines" ADD CONSTRAINT "booking_lines_amounts" CHECK (case when "booking_lines"."credit_of" is null and not "booking_lines"."is_friend_discount" then "booking_lines"."pence" >= 0 and "booking_lines"."labour" >= 0 and "booking_lines"."parts" >= 0 else "booking_lines"."pence" <= 0 end);--> statement-breakpoint
ALTER TABLE "booking_lines" ADD CONSTRAINT "booking_lines_vatable" CHECK (case when "booking_lines"."credit_of" is null and not "booking_lines"."is_friend_discount" then "booking_lines"."vatable" between 0 and coalesce("booking_lines"."pence", 0) else "booking_lines"."vatable" = "booking_lines"."pence" end);