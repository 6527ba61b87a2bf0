CREATE TABLE "garage_banks" (
	"garage_id" integer PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"last_two" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "garage_banks_last_two" CHECK ("garage_banks"."last_two" ~ '^[0-9]{2}$')
);
--> statement-breakpoint
CREATE TABLE "garage_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"garage_id" integer NOT NULL,
	"booking_id" uuid,
	"line_id" uuid,
	"kind" text NOT NULL,
	"nth" integer DEFAULT 0 NOT NULL,
	"pence" integer NOT NULL,
	"is_outside" boolean NOT NULL,
	"supplied_on" date NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"actor_user_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "garage_entries_kind" CHECK ("garage_entries"."kind" in ('work', 'taken_back', 'warranty', 'correction')),
	CONSTRAINT "garage_entries_pence" CHECK ("garage_entries"."pence" <> 0),
	CONSTRAINT "garage_entries_line" CHECK (("garage_entries"."kind" = 'correction') = ("garage_entries"."line_id" is null)),
	CONSTRAINT "garage_entries_reason" CHECK (("garage_entries"."kind" = 'correction') = ("garage_entries"."reason" <> ''))
);
--> statement-breakpoint
CREATE TABLE "garage_payments" (
	"statement_id" uuid PRIMARY KEY NOT NULL,
	"invoice_number" text DEFAULT '' NOT NULL,
	"invoice_vat" integer DEFAULT 0 NOT NULL,
	"exported_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"reference" text DEFAULT '' NOT NULL,
	CONSTRAINT "garage_payments_vat" CHECK ("garage_payments"."invoice_vat" >= 0),
	CONSTRAINT "garage_payments_paid" CHECK (("garage_payments"."paid_at" is null) = ("garage_payments"."reference" = ''))
);
--> statement-breakpoint
CREATE TABLE "garage_shares" (
	"garage_id" integer NOT NULL,
	"from_day" date NOT NULL,
	"labour_percent" integer NOT NULL,
	"parts_percent" integer NOT NULL,
	"mot_pence" integer NOT NULL,
	"diagnostic_pence" integer NOT NULL,
	"set_by" uuid NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "garage_shares_garage_id_from_day_pk" PRIMARY KEY("garage_id","from_day"),
	CONSTRAINT "garage_shares_percent" CHECK ("garage_shares"."labour_percent" between 0 and 100 and "garage_shares"."parts_percent" between 0 and 100),
	CONSTRAINT "garage_shares_pence" CHECK ("garage_shares"."mot_pence" >= 0 and "garage_shares"."diagnostic_pence" >= 0)
);
--> statement-breakpoint
CREATE TABLE "garage_statement_entries" (
	"entry_id" uuid PRIMARY KEY NOT NULL,
	"statement_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "garage_statements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"garage_id" integer NOT NULL,
	"month" text NOT NULL,
	"number" integer NOT NULL,
	"self_billed" integer,
	"net" integer NOT NULL,
	"vat" integer NOT NULL,
	"outside" integer NOT NULL,
	"content" jsonb NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "garage_statements_month" UNIQUE("garage_id","month"),
	CONSTRAINT "garage_statements_number" UNIQUE("garage_id","number"),
	CONSTRAINT "garage_statements_self_billed" UNIQUE("garage_id","self_billed"),
	CONSTRAINT "garage_statements_month_text" CHECK ("garage_statements"."month" ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "garage_statements_vat" CHECK ("garage_statements"."self_billed" is not null or "garage_statements"."vat" = 0)
);
--> statement-breakpoint
CREATE TABLE "self_billings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"garage_id" integer NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date NOT NULL,
	"vat_number" text NOT NULL,
	"vat_checked_on" date NOT NULL,
	"ended_on" date,
	"reminded_at" timestamp with time zone,
	"set_by" uuid NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "self_billings_days" CHECK ("self_billings"."until_day" >= "self_billings"."from_day" and "self_billings"."until_day" < "self_billings"."from_day" + interval '12 months'),
	CONSTRAINT "self_billings_vat_number" CHECK ("self_billings"."vat_number" ~ '^GB[0-9]{9}$')
);
--> statement-breakpoint
ALTER TABLE "booking_lines" ADD COLUMN "share" integer;--> statement-breakpoint
ALTER TABLE "booking_lines" ADD COLUMN "share_garage_id" integer;--> statement-breakpoint
ALTER TABLE "booking_lines" ADD COLUMN "mot_supply" text;--> statement-breakpoint
ALTER TABLE "garage_banks" ADD CONSTRAINT "garage_banks_garage_id_garages_id_fk" FOREIGN KEY ("garage_id") REFERENCES "public"."garages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "garage_entries" ADD CONSTRAINT "garage_entries_garage_id_garages_id_fk" FOREIGN KEY ("garage_id") REFERENCES "public"."garages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "garage_entries" ADD CONSTRAINT "garage_entries_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "garage_entries" ADD CONSTRAINT "garage_entries_line_id_booking_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."booking_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "garage_payments" ADD CONSTRAINT "garage_payments_statement_id_garage_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."garage_statements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "garage_shares" ADD CONSTRAINT "garage_shares_garage_id_garages_id_fk" FOREIGN KEY ("garage_id") REFERENCES "public"."garages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "garage_statement_entries" ADD CONSTRAINT "garage_statement_entries_entry_id_garage_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."garage_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "garage_statement_entries" ADD CONSTRAINT "garage_statement_entries_statement_id_garage_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."garage_statements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "garage_statements" ADD CONSTRAINT "garage_statements_garage_id_garages_id_fk" FOREIGN KEY ("garage_id") REFERENCES "public"."garages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "self_billings" ADD CONSTRAINT "self_billings_garage_id_garages_id_fk" FOREIGN KEY ("garage_id") REFERENCES "public"."garages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "garage_entries_once" ON "garage_entries" USING btree ("line_id","garage_id","nth");--> statement-breakpoint
CREATE INDEX "garage_entries_garage" ON "garage_entries" USING btree ("garage_id","at");--> statement-breakpoint
CREATE INDEX "garage_entries_booking" ON "garage_entries" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "garage_statement_entries_statement" ON "garage_statement_entries" USING btree ("statement_id");--> statement-breakpoint
CREATE INDEX "self_billings_garage" ON "self_billings" USING btree ("garage_id","from_day");--> statement-breakpoint
-- What garages are owed, and what was said of it, is only ever added to.
CREATE TRIGGER "garage_entries_only_grows" BEFORE UPDATE OR DELETE ON "garage_entries"
  FOR EACH ROW EXECUTE FUNCTION "only_grows"();--> statement-breakpoint
CREATE TRIGGER "garage_entries_never_emptied" BEFORE TRUNCATE ON "garage_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION "only_grows"();--> statement-breakpoint
CREATE TRIGGER "garage_statements_only_grows" BEFORE UPDATE OR DELETE ON "garage_statements"
  FOR EACH ROW EXECUTE FUNCTION "only_grows"();--> statement-breakpoint
CREATE TRIGGER "garage_statements_never_emptied" BEFORE TRUNCATE ON "garage_statements"
  FOR EACH STATEMENT EXECUTE FUNCTION "only_grows"();--> statement-breakpoint
CREATE TRIGGER "garage_statement_entries_only_grows" BEFORE UPDATE OR DELETE ON "garage_statement_entries"
  FOR EACH ROW EXECUTE FUNCTION "only_grows"();--> statement-breakpoint
CREATE TRIGGER "garage_statement_entries_never_emptied" BEFORE TRUNCATE ON "garage_statement_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION "only_grows"();
