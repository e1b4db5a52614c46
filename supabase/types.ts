// Generated from the database by npm run types. Never edited.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  public: {
    Tables: {
      brands: {
        Row: {
          brand_image_url: string | null
          contact_email: string | null
          contact_phone: string | null
          created_at: string
          description: string | null
          id: string
          logo_black_url: string | null
          logo_white_url: string | null
          name: string
          status: 'active' | 'inactive'
          updated_at: string
          video_url: string | null
          website_url: string | null
        }
        Insert: {
          brand_image_url?: string | null
          contact_email?: string | null
          contact_phone?: string | null
          created_at?: string
          description?: string | null
          id?: string
          logo_black_url?: string | null
          logo_white_url?: string | null
          name: string
          status?: 'active' | 'inactive'
          updated_at?: string
          video_url?: string | null
          website_url?: string | null
        }
        Update: {
          brand_image_url?: string | null
          contact_email?: string | null
          contact_phone?: string | null
          created_at?: string
          description?: string | null
          id?: string
          logo_black_url?: string | null
          logo_white_url?: string | null
          name?: string
          status?: 'active' | 'inactive'
          updated_at?: string
          video_url?: string | null
          website_url?: string | null
        }
        Relationships: []
      }
      client_profiles: {
        Row: {
          annual_spend: number
          banner_image_url: string | null
          created_at: string
          id: string
          last_active: string | null
          last_order: string | null
          location: string | null
          orders_this_year: number
          profile_id: string
          status: 'active' | 'inactive' | 'vip' | 'new'
          updated_at: string
        }
        Insert: {
          annual_spend?: number
          banner_image_url?: string | null
          created_at?: string
          id?: string
          last_active?: string | null
          last_order?: string | null
          location?: string | null
          orders_this_year?: number
          profile_id: string
          status?: 'active' | 'inactive' | 'vip' | 'new'
          updated_at?: string
        }
        Update: {
          annual_spend?: number
          banner_image_url?: string | null
          created_at?: string
          id?: string
          last_active?: string | null
          last_order?: string | null
          location?: string | null
          orders_this_year?: number
          profile_id?: string
          status?: 'active' | 'inactive' | 'vip' | 'new'
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'client_profiles_profile_id_fkey'
            columns: ['profile_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          }]
      }
      demo_products: {
        Row: {
          additional_images: Json | null
          available_sizes: string[] | null
          brand: string | null
          care_instructions: string | null
          category: string | null
          colors: string[] | null
          country_of_origin: string | null
          created_at: string
          currency: string | null
          description: string | null
          description_short: string | null
          gender: '' | 'men' | 'women' | 'unisex' | 'kids' | null
          id: string
          image_url: string | null
          is_featured: boolean
          is_new_arrival: boolean
          is_sale: boolean
          material: string | null
          name: string
          original_price: number | null
          price: number | null
          product_id: string
          stock_status: 'in_stock' | 'low_stock' | 'out_of_stock' | null
          subcategory: string | null
          tags: string[] | null
          updated_at: string
          video_url: string | null
        }
        Insert: {
          additional_images?: Json | null
          available_sizes?: string[] | null
          brand?: string | null
          care_instructions?: string | null
          category?: string | null
          colors?: string[] | null
          country_of_origin?: string | null
          created_at?: string
          currency?: string | null
          description?: string | null
          description_short?: string | null
          gender?: '' | 'men' | 'women' | 'unisex' | 'kids' | null
          id?: string
          image_url?: string | null
          is_featured?: boolean
          is_new_arrival?: boolean
          is_sale?: boolean
          material?: string | null
          name: string
          original_price?: number | null
          price?: number | null
          product_id: string
          stock_status?: 'in_stock' | 'low_stock' | 'out_of_stock' | null
          subcategory?: string | null
          tags?: string[] | null
          updated_at?: string
          video_url?: string | null
        }
        Update: {
          additional_images?: Json | null
          available_sizes?: string[] | null
          brand?: string | null
          care_instructions?: string | null
          category?: string | null
          colors?: string[] | null
          country_of_origin?: string | null
          created_at?: string
          currency?: string | null
          description?: string | null
          description_short?: string | null
          gender?: '' | 'men' | 'women' | 'unisex' | 'kids' | null
          id?: string
          image_url?: string | null
          is_featured?: boolean
          is_new_arrival?: boolean
          is_sale?: boolean
          material?: string | null
          name?: string
          original_price?: number | null
          price?: number | null
          product_id?: string
          stock_status?: 'in_stock' | 'low_stock' | 'out_of_stock' | null
          subcategory?: string | null
          tags?: string[] | null
          updated_at?: string
          video_url?: string | null
        }
        Relationships: []
      }
      profiles: {
        Row: {
          avatar_url: string | null
          created_at: string
          email: string | null
          full_name: string | null
          id: string
          updated_at: string
        }
        Insert: {
          avatar_url?: string | null
          created_at?: string
          email?: string | null
          full_name?: string | null
          id: string
          updated_at?: string
        }
        Update: {
          avatar_url?: string | null
          created_at?: string
          email?: string | null
          full_name?: string | null
          id?: string
          updated_at?: string
        }
        Relationships: []
      }
      waitlist: {
        Row: {
          created_at: string
          email: string
          full_name: string
          id: string
          phone: string | null
        }
        Insert: {
          created_at?: string
          email: string
          full_name: string
          id?: string
          phone?: string | null
        }
        Update: {
          created_at?: string
          email?: string
          full_name?: string
          id?: string
          phone?: string | null
        }
        Relationships: []
      }
    }
    Views: {
      unified_products: {
        Row: {
          brand: string | null
          category: string | null
          created_at: string | null
          currency: string | null
          id: string | null
          name: string | null
          price: number | null
          product_id: string | null
          stock_status: string | null
        }
        Relationships: []
      }
    }
    Functions: {
      find_brand: { Args: { brand_name: string }; Returns: Json }
      fold: { Args: { words: string }; Returns: string }
      is_email: { Args: { address: string }; Returns: boolean }
      is_staff: { Args: Record<never, never>; Returns: boolean }
      is_web_url: { Args: { address: string }; Returns: boolean }
      is_within_image_limit: { Args: { metadata: Json }; Returns: boolean }
      request_invitation: { Args: { full_name: string; email: string; phone?: string }; Returns: undefined }
      resting_brand_names: { Args: Record<never, never>; Returns: string[] }
    }
    Enums: Record<never, never>
    CompositeTypes: Record<never, never>
  }
}
